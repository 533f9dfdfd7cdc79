// Starts the built server. What V8 compiles is kept beside the build for the next start: compiling is half of a start.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

const file = join(import.meta.dirname, 'dist/server.cjs');
// A build empties its folder, so what is kept belongs to this build. V8 refuses what another version of V8 has kept.
const keptFile = `${file}.compiled`;

const readKept = () => {
  try {
    return readFileSync(keptFile);
  } catch {
    return undefined;
  }
};

/** Where the folder may not be written to, each start compiles. */
const keep = () => {
  try {
    writeFileSync(`${keptFile}.${process.pid}`, script.createCachedData());
    renameSync(`${keptFile}.${process.pid}`, keptFile);
  } catch {}
};

const cachedData = readKept();
const script = new Script(
  `(function (exports, require, __filename, __dirname) { ${readFileSync(file, 'utf8')}\n})`,
  { filename: file, cachedData, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
);
if (!cachedData || script.cachedDataRejected) process.once('exit', keep);
const require = createRequire(file);
// Parts that are loaded later require this file. If it were not in the cache, that would start the server again.
const server = Object.assign(new Module(file), { filename: file, loaded: true });
require.cache[file] = server;
script.runInThisContext()(server.exports, require, file, dirname(file));
