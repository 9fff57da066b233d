// Preloaded into the program: blocks forever the first thread that creates or opens a path containing $HOLD_AT.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const held = process.env['HOLD_AT'];

for (const module of [fs, fs.promises]) {
  for (const name of ['mkdir', 'mkdirSync', 'open', 'openSync', 'writeFileSync']) {
    const original = module[name];
    if (original === undefined) continue;
    module[name] = (path, ...rest) => {
      if (String(path).includes(held)) {
        fs.writeSync(2, 'HELD\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      }
      return original(path, ...rest);
    };
  }
}
syncBuiltinESMExports();
