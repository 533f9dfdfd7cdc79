import { useSyncExternalStore } from 'react';

export type Question = {
  text: string;
  /** Sentences below the question: the affected items and the consequences. */
  details?: readonly string[];
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that cancels. Default: 'Cancel'. */
  stay?: string;
  /** True for a destructive action. The button then has the color for danger. */
  danger?: boolean;
};

type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | undefined;
const watchers = new Set<() => void>();

const become = (next: Asked | undefined) => {
  asked = next;
  for (const watcher of watchers) watcher();
};

/** Asks a person to confirm: `if (await confirm({ text: 'Delete this?', action: 'Delete', danger: true })) ...` */
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

const askedNow = () => asked;

export const useAsked = () => useSyncExternalStore(watch, askedNow, askedNow);
