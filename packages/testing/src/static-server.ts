/** A static web server for a folder: ranges, tags, and broken connections on request. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, fileAnswer, type Publisher, startPublisher } from './publisher.js';

export interface StaticServer extends Publisher {
  /** Paths whose next answers are cut in half. */
  readonly cut: Set<string>;
}

export async function serveFolder(folder: string): Promise<StaticServer> {
  const cut = new Set<string>();
  const answers = new Proxy<Record<string, Answer>>(
    {},
    {
      get(_, path): Answer | undefined {
        const file = join(folder, String(path));
        if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
        const content = readFileSync(file);
        const isCut = cut.delete(String(path));
        return fileAnswer(
          content,
          isCut ? { cutAt: content.length >> 1, cuts: Number.POSITIVE_INFINITY } : {},
        );
      },
    },
  );
  return { ...(await startPublisher(answers)), cut };
}
