import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../kit/config/config';
import { findAbove } from '../../kit/config/find-above';
import { openLog } from '../../kit/log/log';
import { warnOfBackupFolder } from './warn-of-backup-folder';

const packaging = findAbove('packaging');
const howTo = join(findAbove('docs'), 'how-to');

test('the unit of systemd can write into each folder that the pages name for backups', async () => {
  const unit = await readFile(join(packaging, 'systemd/marquee.service'), 'utf8');
  const writable = [...unit.matchAll(/^ReadWritePaths=-?(\S+)$/gm)].map(([, path]) => path);
  const pages = (await readdir(howTo))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(howTo, name));
  const texts = await Promise.all(
    [...pages, join(packaging, 'systemd/marquee.env')].map((path) => readFile(path, 'utf8')),
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/BACKUP_DIR=(\/[\w/.-]+)|marquee backup (\/[\w/.-]+)/g)].map(
      ([, first, second]) => first ?? second,
    ),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !writable.includes(path))).toEqual([]);
});

const promtool = '/usr/bin/promtool';

test.skipIf(!existsSync(promtool))('the alert rules report missing and old backups', async () => {
  const rules = promisify(execFile)(promtool, ['test', 'rules', 'alerts.test.yml'], {
    cwd: join(packaging, 'monitoring'),
  });
  expect((await rules).stdout).toContain('SUCCESS');
});

test('warns at the start if BACKUP_AT is set and the folder of the backups cannot be written', async () => {
  const warnings: string[] = [];
  const output = { write: (line: string) => warnings.push(line) };
  const warn = (BACKUP_AT: string) =>
    warnOfBackupFolder({
      config: readConfig({ BACKUP_AT, BACKUP_DIR: '/dev/null/backups' }),
      log: openLog({ logLevel: 'warn' }, output),
    });
  await warn('');
  expect(warnings).toEqual([]);
  await warn('03:00');
  expect(warnings.join('')).toContain('the daily backup will fail');
  expect(warnings.join('')).toContain('/dev/null/backups');
});
