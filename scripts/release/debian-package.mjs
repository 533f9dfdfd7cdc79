import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from '../project.mjs';

const program = 'usr/lib/marquee';
const architectures = { x64: 'amd64', arm64: 'arm64' };

/**
 * Writes the package of Debian of a release.
 * @param folder the files of the release
 * @param file path of the package
 * @param time seconds since 1970, for all files
 */
export const writeDebianPackage = ({ folder, file, version, time }) => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-debian-'));
  const put = (path, text, mode) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), mode);
  };
  const packaging = (path) => readFileSync(join(folder, 'packaging', path), 'utf8');
  try {
    chmodSync(root, 0o755);
    mkdirSync(dirname(join(root, program)), { recursive: true });
    cpSync(folder, join(root, program), { recursive: true, verbatimSymlinks: true });
    rmSync(join(root, program, 'packaging/debian'), { recursive: true });
    mkdirSync(join(root, 'usr/bin'));
    symlinkSync('../lib/marquee/bin/marquee', join(root, 'usr/bin/marquee'));
    put('lib/systemd/system/marquee.service', unitOf(packaging('systemd/marquee.service')), 0o644);
    put('etc/marquee/marquee.env', envOf(packaging('systemd/marquee.env')), 0o640);
    put('usr/share/doc/marquee/copyright', readFileSync(join(folder, 'LICENSE'), 'utf8'), 0o644);
    put('DEBIAN/conffiles', '/etc/marquee/marquee.env\n', 0o644);
    put('usr/share/doc/marquee/changelog.gz', gzipSync(changelogOf(version, time), { level: 9 }), 0o644);
    const values = { VERSION: version, ARCHITECTURE: architectures[process.arch], SIZE: sizeOf(root) };
    const control = packaging('debian/control').replace(/@(\w+)@/g, (_, name) => values[name]);
    put('DEBIAN/control', control, 0o644);
    for (const name of ['postinst', 'prerm', 'postrm'])
      put(`DEBIAN/${name}`, packaging(`debian/${name}`), 0o755);
    run('chmod', ['-R', 'u=rwX,go=rX', join(root, 'usr')]);
    process.env.SOURCE_DATE_EPOCH = time;
    run('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, file]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** The unit of the archive with the paths of the package. */
const unitOf = (text) =>
  text.replaceAll('/opt/marquee/', `/${program}/`).replaceAll('/etc/marquee.env', '/etc/marquee/marquee.env');

/** The changelog in the form of Debian. The changes themselves are in CHANGELOG.md. */
const changelogOf = (version, time) => {
  const date = new Date(Number(time) * 1000).toUTCString().replace('GMT', '+0000');
  return `marquee (${version}) stable; urgency=medium\n\n  * See /usr/lib/marquee/CHANGELOG.md.\n\n -- Marquee <marquee@localhost>  ${date}\n`;
};

/** The size of the installed files, in kilobytes. */
const sizeOf = (root) => spawnSync('du', ['-sk', root], { encoding: 'utf8' }).stdout.split('\t')[0];

const envOf = (text) => text.replaceAll('/etc/marquee.env', '/etc/marquee/marquee.env');
