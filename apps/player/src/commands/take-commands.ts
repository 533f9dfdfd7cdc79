import type { DeviceAction } from '@marquee/contract/limits';
import type { Report } from '../health/journal';
import { isFault, type Network } from '../link/network';
import type { Storage } from '../storage/storage';

export type CommandServices = {
  network: Pick<Network, 'commands'>;
  storage: Storage;
  now(): number;
  report: Report;
  actions: Record<DeviceAction, () => unknown>;
  /** All that was asked is done, but for a restart, which comes after this. */
  done(): Promise<void>;
};

/** As the details of a device name it. */
type LastAction = { currentAction: string; currentActionTime: string };

const kept = 'lastAction';

/** It may take hours, over a slow line: what is asked after it does not wait for it, but for the restart that was asked with it. */
const lengthy = 'clearCache' satisfies DeviceAction;

/** Does what people have this device do: each command once, in order, a restart last. */
export function takeCommands({ network, storage, now, report, actions, done }: CommandServices) {
  const known = new Map<string, () => unknown>(Object.entries(actions));
  let last: LastAction | undefined;
  let asking: Promise<void> | undefined;
  let again = false;
  let failed = false;

  return {
    /** What was done before this start. */
    async load() {
      const found = await storage.get(kept).catch(() => undefined);
      if (isLastAction(found)) last ??= found;
    },
    ask,
    /** The last question was not answered: something may still wait. */
    failed: () => failed,
    last: (): Record<string, string> => ({ ...last }),
  };

  /** Asked while it asks, it asks once more: the answer may have been on its way. */
  function ask(): void {
    if (asking) {
      again = true;
      return;
    }
    asking = askOnce().finally(() => {
      asking = undefined;
      if (!again) return;
      again = false;
      ask();
    });
  }

  async function askOnce(): Promise<void> {
    failed = false;
    const commands = await network.commands().catch((thrown) => {
      failed = true;
      if (isFault(thrown)) report('commands-not-had', String(thrown));
      return [];
    });
    if (commands.length === 0) return;
    const names = commands.map(({ action }) => action);
    const others = names.filter((name) => name !== 'restart');
    const goingOn: Promise<void>[] = [];
    for (const name of others) {
      const performed = perform(name);
      if (name === lengthy) goingOn.push(performed);
      else await performed;
    }
    void Promise.all(goingOn).then(() => conclude(others.length < names.length));
  }

  async function conclude(restarts: boolean): Promise<void> {
    if (restarts) await note('restart');
    await done();
    if (restarts) await perform('restart');
  }

  async function perform(name: string): Promise<void> {
    const action = known.get(name);
    if (!action) return report('command-unknown', name.slice(0, 100));
    if (name !== 'restart') await note(name);
    try {
      await action();
    } catch (thrown) {
      report('command-failed', `${name}: ${String(thrown)}`);
    }
  }

  async function note(currentAction: string): Promise<void> {
    last = { currentAction, currentActionTime: new Date(now()).toISOString() };
    await storage.put(kept, last).catch(() => undefined);
  }
}

const isLastAction = (value: unknown): value is LastAction =>
  typeof value === 'object' &&
  value !== null &&
  ['currentAction', 'currentActionTime'].every((part) => typeof Reflect.get(value, part) === 'string');
