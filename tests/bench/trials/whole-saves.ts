import { setTimeout as wait } from 'node:timers/promises';
import { setUpByApi } from '../../journeys/support/api';
import { type Server, startServer } from '../../journeys/support/start-server';
import type { Figure } from '../harness/figure';
import { saveVersions, type UntilAnswered, versions } from './saves/save-versions';
import { type Faults, faultsOf, readSaved, type Saved, type Tried } from './saves/saved-messages';
import type { Trial } from './trial';

const savesAtOnce = 4;
/** Saves between two kills. */
const savesPerKill = 25;
/** Maximum time from the sending of a save to the kill, in milliseconds: about the duration of a save. */
const longestDelay = 60;

/**
 * Kills the server repeatedly during whole saves of messages. Each save has new words and a new picture. After each start, every
 * message must have the words and the picture of the same save.
 */
export const wholeSavesTrial: Trial = async ({ times = 500 }) => {
  const server = await startServer({ CHROMIUM_PATH: 'none', LOG_LEVEL: 'error' });
  try {
    const { call } = await setUpByApi(server.url);
    const tried: Tried[] = Array.from({ length: Math.ceil(times / versions) }, (_, index) => ({
      name: `Message ${index}`,
      sent: 0,
      answered: 0,
    }));
    const kills = killing(server, tried);
    const waiting = tried.values();
    const worker = async () => {
      for (const each of waiting)
        await saveVersions({ call, url: server.url }, each, kills.untilAnswered, kills.onSend);
    };
    await Promise.all(Array.from({ length: savesAtOnce }, worker));
    await kills.finished();
    const saved = await readSaved(server.dataDir);
    const unfetched = await unfetchedOf(server.url, saved);
    return figuresOf(saved, tried, { ...kills.result(), unfetched });
  } finally {
    await server.remove();
  }
};

/** Returns functions that kill the server after every `savesPerKill` saves and inspect the server's data after each start. */
const killing = (server: Server, tried: Tried[]) => {
  let sent = 0;
  let kills = 0;
  let repeated = 0;
  let down: Promise<void> = Promise.resolve();
  const faults: Faults = { mixed: [], lost: [], twice: [], withoutFile: [] };

  const note = async () => {
    const found = faultsOf(await readSaved(server.dataDir), tried);
    faults.mixed.push(...found.mixed);
    faults.lost.push(...found.lost);
    faults.twice.push(...found.twice);
    faults.withoutFile.push(...found.withoutFile);
  };
  const kill = async () => {
    await wait(Math.random() * longestDelay);
    kills++;
    await server.kill();
    await server.restart();
    await note();
  };
  const untilAnswered: UntilAnswered = async (work) => {
    for (;;) {
      await down;
      const before = down;
      try {
        return await work();
      } catch (error) {
        // A call may fail only because of a kill.
        if (down === before) throw error;
        repeated++;
      }
    }
  };
  return {
    untilAnswered,
    onSend: () => {
      sent++;
      if (sent % savesPerKill === 0) down = down.then(kill);
    },
    /** Waits until the server runs after the last kill, and inspects the data once more. */
    finished: async () => {
      await down;
      await note();
    },
    result: () => ({ kills, repeated, sent, faults }),
  };
};

/** Returns the names of the messages whose pictures cannot be fetched. */
const unfetchedOf = async (url: string, { messages }: Saved): Promise<string[]> => {
  const failed: string[] = [];
  for (const { name, address } of messages) {
    const response = await fetch(`${url}${address}`);
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok || bytes === 0) failed.push(name);
  }
  return failed;
};

type Result = { kills: number; repeated: number; sent: number; faults: Faults; unfetched: string[] };

const figuresOf = (
  { messages, orphans }: Saved,
  tried: Tried[],
  { kills, repeated, sent, faults, unfetched }: Result,
): Figure[] => {
  const none = (what: string, ours: string, found: string[]): Figure => {
    for (const each of found.slice(0, 20)) console.log(`${what}: ${each}`);
    return { what, floor: '', ours, figure: String(found.length), target: '0', met: found.length === 0 };
  };
  return [
    {
      what: 'messages at the end',
      floor: '',
      ours: `${sent} saves sent, ${kills} kills`,
      figure: `${messages.length} of ${tried.length}`,
      target: 'all',
      met: messages.length === tried.length,
    },
    {
      what: 'attempts (upload or save) that a kill cut off, and that were repeated',
      floor: '',
      ours: '',
      figure: String(repeated),
      target: '> 0',
      met: repeated > 0,
    },
    none('messages with new words and an old picture, or the reverse', '', faults.mixed),
    none('answered saves that were lost', '', faults.lost),
    none('messages that a repeated save created a second time', '', faults.twice),
    none('messages whose picture has no row in the table `files`', '', faults.withoutFile),
    none('pictures that cannot be fetched', `${messages.length} fetched`, unfetched),
    none(
      'files in use that no message names',
      '',
      Array.from({ length: orphans }, () => 'a file'),
    ),
  ];
};
