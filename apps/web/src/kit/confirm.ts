import { useSyncExternalStore } from 'react';

export type Question = {
  text: string;
  /** Sentences below the question: what it concerns, what follows. */
  details?: readonly string[];
  /** The verb on the button that goes ahead. */
  action: string;
  /** What the other button says; 'Cancel' when not given. */
  stay?: string;
  /** Something is lost for good: the button says so in its colour too. */
  danger?: boolean;
};

type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | undefined;
const watchers = new Set<() => void>();

const become = (next: Asked | undefined) => {
  asked = next;
  for (const watcher of watchers) watcher();
};

/** Asks before something happens: `if (await confirm({ text: 'Delete this?', action: 'Delete', danger: true })) ...` */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    become({
      ...question,
      answer: (yes) => {
        become(undefined);
        resolve(yes);
      },
    });
  });

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useAsked = () => useSyncExternalStore(watch, () => asked);
