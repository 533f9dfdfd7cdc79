import { openTabChannel } from './tab-channel';

/**
 * `held`: this tab may edit. `elsewhere`: another tab of this person edits the design. `shared`: several tabs may edit, because the
 * browser has no locks.
 */
export type TabLockState = 'held' | 'elsewhere' | 'shared';

export type TabLock = {
  /** Takes the lock from the tab that has it. That tab is informed. */
  takeOver(): void;
  release(): void;
};

/** The last request of this tab for each lock. A request ends when its lock is released. */
const requests = new Map<string, Promise<unknown>>();

/** The function of the browser's lock manager that a designer uses. */
type Locks = {
  request(name: string, options: LockOptions, use: (lock: Lock | null) => unknown): Promise<unknown>;
};

/** Requests the lock of a design, and reports each change of its state. */
export const openTabLock = (
  name: string,
  show: (state: TabLockState) => void,
  locks: Locks | undefined,
): TabLock => {
  // Browsers have locks on secure pages only.
  if (!locks) return noticeOtherTabs(name, show);
  let isClosed = false;
  let release = () => undefined as void;
  const report = (state: TabLockState) => {
    if (!isClosed) show(state);
  };
  const request = (options: LockOptions) => {
    const own = locks
      .request(name, options, (lock) => {
        if (!lock || isClosed) return report('elsewhere');
        report('held');
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      // Another tab has taken the lock over.
      .catch(() => report('elsewhere'));
    requests.set(name, own);
  };
  // The designer may open again before the browser has released its lock. This tab would then seem to be another one.
  void Promise.resolve(requests.get(name)).then(() => isClosed || request({ ifAvailable: true }));
  return {
    takeOver: () => request({ steal: true }),
    release() {
      isClosed = true;
      release();
    },
  };
};

/** Only finds out whether another tab has the design open. */
const noticeOtherTabs = (name: string, show: (state: TabLockState) => void): TabLock => {
  const channel = openTabChannel(name, (text) => {
    show('shared');
    if (text === 'opened') channel.send('also here');
  });
  show('held');
  channel.send('opened');
  return { takeOver: () => undefined, release: channel.close };
};

/** Returns the names of the locks that some tab holds. */
export const heldLocks = async (locks: LockManager | undefined): Promise<Set<string>> =>
  new Set((await locks?.query())?.held?.flatMap(({ name }) => name ?? []));
