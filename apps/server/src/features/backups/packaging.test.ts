import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../kit/config/config';
import { findAbove } from '../../kit/config/find-above';
import { openLog } from '../../kit/log/log';
import { warnOfBackupPlace } from './warn-of-backup-place';

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
  const warn = (BACKUP_AT: string, variables: Record<string, string>) =>
    warnOfBackupPlace({
      config: readConfig({ BACKUP_AT, ...variables }),
      log: openLog({ logLevel: 'warn' }, output),
    });
  const readOnly = { BACKUP_DIR: '/dev/null/backups' };
  await warn('', readOnly);
  expect(warnings).toEqual([]);
  await warn('03:00', readOnly);
  expect(warnings.join('')).toContain('the daily backup will fail');
  expect(warnings.pop()).toContain('/dev/null/backups');
  await warn('03:00', { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` });
  expect(warnings.pop()).toContain('is not a public key of age');
  const nowhere = {
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  await warn('03:00', { BACKUP_URL: 's3://signs', ...nowhere });
  expect(warnings.pop()).toContain('ECONNREFUSED');
});
