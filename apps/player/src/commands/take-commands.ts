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
  /** All commands are done. A restart comes after this. */
  done(): Promise<void>;
};

/** The last action, with the names that the details of a device use. */
type LastAction = { currentAction: string; currentActionTime: string };

const storageKey = 'lastAction';

/** Clearing the cache can take hours. Later commands do not wait for it, except a restart of the same request. */
const longAction = 'clearCache' satisfies DeviceAction;

/** Takes the commands from the server and performs them: each command once, in order, a restart last. */
export function takeCommands({ network, storage, now, report, actions, done }: CommandServices) {
  const known = new Map<string, () => unknown>(Object.entries(actions));
  let last: LastAction | undefined;
  /** `repeat`: ask the server once more, because the answer under way may lack a new command. */
  let request: { kind: 'none' } | { kind: 'running'; repeat: boolean } = { kind: 'none' };
  let failed = false;

  return {
    /** Reads the last action before this start. */
    async load() {
      const found = await storage.get(storageKey).catch(() => undefined);
      if (isLastAction(found)) last ??= found;
    },
    ask,
    /** The last request failed, so commands may be pending. */
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
