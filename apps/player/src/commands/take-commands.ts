import type { DeviceAction } from '@marquee/contract/kit/limits';
import type { Report } from '../health/journal';
import { isFault, type Network } from '../link/network';
import type { Storage } from '../storage/storage';

export type CommandServices = {
  network: Pick<Network, 'commands'>;
  storage: Storage;
  now(): number;
  report: Report;
  actions: Record<DeviceAction, () => unknown>;
  /** Called when all commands of a response except a restart are performed. The restart waits for this call. */
  done(): Promise<void>;
};

/** The last action, with the names that the details of a device use. */
type LastAction = { currentAction: string; currentActionTime: string };

const storageKey = 'lastAction';

/** Clearing the cache can take hours. Later commands do not wait for this command, except a restart in the same response. */
const longAction = 'clearCache' satisfies DeviceAction;

/** Takes the commands from the server and performs them: each command once, in order, a restart last. */
export function takeCommands({ network, storage, now, report, actions, done }: CommandServices) {
  const known = new Map<string, () => unknown>(Object.entries(actions));
  let last: LastAction | undefined;
  /** `repeat`: another request follows, because the response to the running request may lack a new command. */
  let request: { kind: 'none' } | { kind: 'running'; repeat: boolean } = { kind: 'none' };
  let failed = false;

  return {
    /** Reads from the storage the last action that was performed before this page opened. */
    async load() {
      const found = await storage.get(storageKey).catch(() => undefined);
      if (isLastAction(found)) last ??= found;
    },
    ask,
    /** Returns whether the last request failed. Commands may then be pending. */
    failed: () => failed,
    last: (): Record<string, string> => ({ ...last }),
  };

  function ask(): void {
    if (request.kind === 'running') {
      request = { kind: 'running', repeat: true };
      return;
    }
    request = { kind: 'running', repeat: false };
    void takeAll().finally(() => {
      const repeats = request.kind === 'running' && request.repeat;
      request = { kind: 'none' };
      if (repeats) ask();
    });
  }

  async function takeAll(): Promise<void> {
    failed = false;
    const commands = await network.commands().catch((thrown) => {
      failed = true;
      if (isFault(thrown)) report('commands-not-had', String(thrown));
      return [];
    });
    if (commands.length === 0) return;
    const names = commands.map(({ action }) => action);
    const others = names.filter((name) => name !== 'restart');
    const running: Promise<void>[] = [];
    for (const name of others) {
      const performed = perform(name);
      if (name === longAction) running.push(performed);
      else await performed;
    }
    void Promise.all(running).then(() => finish(others.length < names.length));
  }

  async function finish(restarts: boolean): Promise<void> {
    if (restarts) await store('restart');
    await done();
    if (restarts) await perform('restart');
  }

  async function perform(name: string): Promise<void> {
    const action = known.get(name);
    if (!action) return report('command-unknown', name.slice(0, 100));
    if (name !== 'restart') await store(name);
    try {
      await action();
    } catch (thrown) {
      report('command-failed', `${name}: ${String(thrown)}`);
    }
  }

  async function store(currentAction: string): Promise<void> {
    last = { currentAction, currentActionTime: new Date(now()).toISOString() };
    await storage.put(storageKey, last).catch(() => undefined);
  }
}

const isLastAction = (value: unknown): value is LastAction =>
  typeof value === 'object' &&
  value !== null &&
  ['currentAction', 'currentActionTime'].every((part) => typeof Reflect.get(value, part) === 'string');
