import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../log/log';
import { heartbeatFile } from './heartbeat-file';

const base = await mkdtemp(join(tmpdir(), 'marquee-heartbeat-'));
afterAll(() => rm(base, { recursive: true }));
const times = { every: 20, silence: 400, settle: 20 };

/** Creates a folder with the file of another machine. */
const usedElsewhere = async () => {
  const dataDir = await mkdtemp(join(base, 'data-'));
  const path = join(dataDir, 'postgres.heartbeat');
  const owner = { owner: 'other', host: 'other-host', boot: 'other-boot', pid: 7 };
  let count = 0;
  const beat = () => writeFile(path, JSON.stringify({ ...owner, count: String(++count).padStart(12, '0') }));
  await beat();
  return { dataDir, path, beat };
};

const lines: { level: number; seconds?: number }[] = [];
const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });

test('takes the folder of a machine that has died after an announced wait', async () => {
  const { dataDir, path } = await usedElsewhere();
  const heartbeat = heartbeatFile({ dataDir, log, times });
  const begun = performance.now();
  await heartbeat.take(true);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(times.silence);
  expect(lines).toMatchObject([{ level: 40, host: 'other-host', seconds: 0.4 }]);
  expect(await readFile(path, 'utf8')).not.toContain('other-host');
  await heartbeat.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('refuses the folder while another machine writes its heartbeat', async () => {
  const { dataDir, beat } = await usedElsewhere();
  const other = setInterval(beat, times.every);
  await expect(heartbeatFile({ dataDir, log, times }).take(true)).rejects.toThrow(
    'Another Marquee is running',
  );
  clearInterval(other);
});

test('does not wait for an ended process of this machine if the lock is free', async () => {
  const dataDir = await mkdtemp(join(base, 'data-'));
  await heartbeatFile({ dataDir, log, times }).take(true);
  const patient = { every: 20, silence: 3_600_000, settle: 20 };
  await expect(heartbeatFile({ dataDir, log, times: patient }).take(true)).resolves.toBeUndefined();
});

test('gives the folder up if another machine has taken it', async () => {
  const { dataDir, beat } = await usedElsewhere();
  await rm(join(dataDir, 'postgres.heartbeat'));
  const heartbeat = heartbeatFile({ dataDir, log, times });
  await heartbeat.take(true);
  const lost = new Promise<void>((resolve) => heartbeat.keep(resolve));
  await beat();
  await lost;
  await heartbeat.release();
  expect(await readFile(join(dataDir, 'postgres.heartbeat'), 'utf8')).toContain('other-host');
});
