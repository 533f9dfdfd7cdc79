// `npm run build`: installs missing packages, and builds the web app, the player, the page of the card and the server, each only if
// its sources have changed since its last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { install } from './install.mjs';
import { project, run } from './project.mjs';

// The web app contains the guides of the documentation.
const shared = [
  'packages/playback/src',
  'packages/contract/src',
  'packages/fonts',
  'docs/how-to/put-on-a-tv',
  'package-lock.json',
];
const workspaces = ['web', 'player', 'card', 'server'];

/** The file that names the sources of the last build. */
const stampOf = (workspace) => join(project, 'apps', workspace, 'dist/.built');

/**
 * Returns the commit for the version of the release, such as `4382746ab`. Empty without git. A build outside a clone, such as in a
 * container, can name its commit in MARQUEE_COMMIT.
 */
const commit = () => {
  if (process.env.MARQUEE_COMMIT) return process.env.MARQUEE_COMMIT;
  // Without this check, git would return the commit of another project around this folder.
  if (!existsSync(join(project, '.git'))) return '';
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
};

/** Returns whether the last build was of the checked out commit. Without git, every build is. */
export const isBuiltFromCommit = () =>
  existsSync(stampOf('server')) && readFileSync(stampOf('server'), 'utf8').endsWith(commit());

export const build = async () => {
  const MARQUEE_COMMIT = commit();
  for (const workspace of workspaces) {
    const stamp = stampOf(workspace);
    const named = workspace === 'server' ? MARQUEE_COMMIT : '';
    const sources = fingerprint([...shared, `apps/${workspace}`]) + named;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    console.log(`Building the ${workspace} …`);
    run(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(project, 'apps', workspace),
      env: { ...process.env, MARQUEE_COMMIT },
    });
    if (workspace !== 'server') await compress(join(project, 'apps', workspace, 'dist'));
    writeFileSync(stamp, sources);
    if (workspace !== 'server') weigh(workspace);
  }
};

/**
 * Returns a hash of the paths, sizes and modification times of files. A new clone has another hash, because its files have new
 * modification times.
 */
const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(join(project, path))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex');
};

const filesBelow = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !name.endsWith('.test.ts'))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

/** Writes gzip and brotli files beside each text file. The server sends them unchanged. */
const compress = async (dist) => {
  const texts = filesBelow(dist).filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    }),
  );
};

/** Returns the files that a browser loads before the first page (the entry with its static imports, styles), and their sizes. */
export const firstLoad = (workspace) => {
  const dist = join(project, 'apps', workspace, 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match[1],
  );
  return [...new Set(named)].map((file) => ({ file, gzip: gzipSync(readFileSync(join(dist, file))).length }));
};

const weigh = (workspace) => {
  const total = firstLoad(workspace).reduce((sum, { gzip: size }) => sum + size, 0);
  console.log(`  first load of the ${workspace}: ${(total / 1024).toFixed(1)} KB gzip`);
};

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  install();
  await build();
}
