import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, setUpByApi, signInByApi } from '../api';
import { arrangeScreen } from '../arrange';
import { newTv, openBrowser } from '../browser';
import { startServer } from '../start-server';
import { codeOn, waitForWords } from '../tv';
import { until } from '../until';
import { type Saved, startLoad } from './load';
import type { Place } from './places';
import { runCommand } from './run-command';

type Options = {
  /** Is stopped at the end. */
  place: Place;
  /** Number of answered saves before the backup, at least one of them of an upload. */
  saves: number;
  /** Number of further backups that are killed, at different moments. */
  kills: number;
};

/**
 * Makes a backup with the command during saves and uploads, kills further backups, restores the backup into an empty
 * installation at the same address, and compares it with the answered calls. A TV plays all the time.
 */
export const backUpUnderLoad = async ({ place, saves, kills }: Options) => {
  const base = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  const [dataDir, backups] = [join(base, 'data'), join(base, 'backups')];
  const variables = { DATA_DIR: dataDir, ...place.variables };
  const server = await startServer({ ...variables, CHROMIUM_PATH: 'none' });
  const browser = await openBrowser();
  try {
    const { call } = await setUpByApi(server.url);
    const { screenId, changeTitle } = await arrangeScreen(call, 'Before the backup');
    const { page: tv, faults } = await newTv(browser, server.url);
    await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
    await waitForWords(tv, 'Before the backup');

    const loadBegun = Date.now();
    const load = await startLoad(call, server.url);
    const isEnough = () => load.saved.length >= saves && load.saved.some(({ address }) => address);
    await until('saves before the backup', isEnough, { within: 120_000 });
    const begun = Date.now();
    const made = await runCommand(['backup', backups, '--verify'], variables);
    const took = Date.now() - begun;
    const backup = join(backups, (await readdir(backups))[0] ?? '');
    const killed = await killBackups(backups, variables, kills, took);
    const failed = await load.stop();
    const loaded = Date.now() - loadBegun;
    await changeTitle('After the backup');
    await waitForWords(tv, 'After the backup');
    await server.stop();

    await rename(dataDir, join(base, 'lost'));
    await mkdir(dataDir);
    await place.lose();
    const restored = await runCommand(['restore', backup], variables);
    await server.restart();
    await waitForWords(tv, 'Before the backup');
    const later = (await signInByApi(server.url)).call;
    const missing = await missingOf(later, server.url, load.saved, begun);
    await changeTitle('After the restore');
    await waitForWords(tv, 'After the restore');
    return { made, took, loaded, killed, restored, failed, faults, saved: load.saved, begun, ...missing };
  } finally {
    await browser.close();
    await server.remove();
    await place.stop();
    await rm(base, { recursive: true, force: true });
  }
};

/** Kills backups at moments that divide the duration of a backup. Returns the number of killed backups, and the folders that are new. */
const killBackups = async (
  folder: string,
  variables: Record<string, string>,
  kills: number,
  took: number,
) => {
  const before = await readdir(folder);
  let count = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const command = ['backup', folder, '--verify'];
    const { code } = await runCommand(command, variables, (took * kill) / (kills + 1));
    if (code === null) count += 1;
    else before.push(...(await readdir(folder)).filter((name) => isBackup(name) && !before.includes(name)));
  }
  const taken = (await readdir(folder)).filter((name) => isBackup(name) && !before.includes(name));
  const last = await runCommand(['backup', folder], variables);
  const left = (await readdir(folder)).filter((name) => !isBackup(name));
  return { count, taken, left, last };
};

const isBackup = (name: string) => name.startsWith('marquee-');

/** Compares a restored installation with the calls that were answered before the backup began, and its rows with its files. */
const missingOf = async (call: Api, origin: string, saved: Saved[], begun: number) => {
  const stored = new Set((await call('GET /messages')).map(({ id }) => id));
  const acknowledged = saved.filter(({ at }) => at < begun);
  const missingRows = acknowledged.filter(({ messageId }) => !stored.has(messageId));
  const missingFiles: string[] = [];
  let files = 0;
  for (const { messageId, address } of saved) {
    if (address === undefined || !stored.has(messageId)) continue;
    const answers = await call('GET /answers/message/:messageId', { params: { messageId } });
    const value = answers.find((answer) => answer.value.includes('/content/uploads/'))?.value ?? '';
    const isOld = acknowledged.some((each) => each.messageId === messageId);
    if (value === '' && !isOld) continue;
    files += 1;
    const { status } = await fetch(new URL(value || address, origin));
    if (status !== 200 || value === '') missingFiles.push(address);
  }
  return { acknowledged: acknowledged.length, restoredRows: stored.size, files, missingRows, missingFiles };
};
