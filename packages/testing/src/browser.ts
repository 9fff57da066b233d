/** The browser for console tests: the system's own, so that nothing is downloaded. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Undefined if the machine has none. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Draws maps without a graphics card; in a container it runs as root, where Chromium has no sandbox. */
export function launchChromium(executablePath: string): Promise<Browser> {
  const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox', ...drawing] : drawing });
}
