import type { Installation } from '@marquee/contract/admin';
import { expect, test } from 'vitest';
import { problemsOf } from './problems-of';

const process = {
  id: '2c1c64f4-7f5e-4c5b-9d8b-0d7b2f3a7a11',
  roles: ['web', 'worker'],
  host: 'signs',
  pid: 1,
  version: '1.0.0',
  memoryBytes: 1,
  startedAt: '2026-03-04T18:00:00.000Z',
};
const last = { madeAt: '2026-03-04T03:00:00.000Z', folder: '/backups', bytes: 1, seconds: 1, verified: null };
const healthy: Installation = {
  version: '1.0.0',
  publicUrl: 'https://signs.test',
  signUp: true,
  database: 'embedded',
  storage: 'disk',
  stored: { bytes: 0, files: 0 },
  mail: 'smtp',
  payments: 'test',
  accounts: 1,
  users: 1,
  screens: 1,
  databaseVersion: '18.4',
  databaseBytes: 1,
  disk: { freeBytes: 50e9, totalBytes: 100e9, isAlmostFull: false },
  tvs: { paired: 2, online: 2, silent: 0 },
  sources: [{ kind: 'weather', used: 3, stale: 1, isTrouble: false }],
  processes: [process],
  backups: { dir: '/backups', keep: 7, at: '03:00', nextAt: null, last },
};

test.each<[Partial<Installation>, string[]]>([
  [{}, []],
  [{ disk: null }, ['The free space of the disk with DATA_DIR could not be read.']],
  [
    { disk: { freeBytes: 5e9, totalBytes: 100e9, isAlmostFull: true } },
    ['The disk is almost full: 4.7 GB of 93 GB free.'],
  ],
  [
    { processes: [{ ...process, roles: ['web'] }] },
    ['No worker runs, so emails, videos and other background work wait.'],
  ],
  [{ processes: [process, { ...process, version: '0.9.0' }] }, ['The processes run different versions.']],
  [
    { sources: [{ kind: 'weather', used: 3, stale: 2, isTrouble: true }] },
    ['Weather: 2 of 3 sources are stale.'],
  ],
  [{ tvs: { paired: 2, online: 1, silent: 1 } }, ['1 TV has no contact.']],
  [{ tvs: { paired: 2, online: 0, silent: 2 } }, ['2 TVs have no contact.']],
  [{ backups: { ...healthy.backups, last: null } }, ['No backup was made yet.']],
])('%j needs attention: %j', (changed, problems) => {
  expect(problemsOf({ ...healthy, ...changed })).toEqual(problems);
});
