// Starts the built server with the code cache that V8 made of it at an earlier start. Compiling is half of a start.

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

const file = join(import.meta.dirname, 'dist/server.cjs');
const source = readFileSync(file);
// V8 refuses a cache of another version of V8, but compares only the length of the source.
const cacheFile = `${file}.${createHash('sha256').update(source).digest('hex').slice(0, 16)}.cache`;

const readCache = () => {
  try {
    return readFileSync(cacheFile);
  } catch {
    return undefined;
  }
};

/** Where the folder cannot be written to, each start compiles. */
const writeCache = () => {
  try {
    writeFileSync(`${cacheFile}.${process.pid}`, script.createCachedData());
    renameSync(`${cacheFile}.${process.pid}`, cacheFile);
  } catch {}
};

const cachedData = readCache();
const script = new Script(`(function (exports, require, __filename, __dirname) { ${source}\n})`, {
  filename: file,
  cachedData,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// The cache holds what has been compiled so far. After a start that failed that would be too little.
if (!cachedData || script.cachedDataRejected) process.once('exit', (code) => code === 0 && writeCache());
const require = createRequire(file);
// Parts that are loaded later require this file. If it were not in the cache of modules, that would start the server again.
const server = Object.assign(new Module(file), { filename: file, loaded: true });
require.cache[file] = server;
script.runInThisContext()(server.exports, require, file, dirname(file));
