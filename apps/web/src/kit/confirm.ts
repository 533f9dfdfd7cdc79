import { useSyncExternalStore } from 'react';

export type Question = {
  text: string;
  /** Sentences below the question: the affected items and the consequences. */
  details?: readonly string[];
  /** The label of the button that confirms. */
  action: string;
  /** The label of a second button that confirms in another way. */
  other?: string;
  /** The label of the button that cancels. Default: 'Cancel'. */
  stay?: string;
  /** True for a destructive action. The button then has the color for danger. */
  danger?: boolean;
};

/** The chosen button: `action` (true), `other`, or the button that cancels (false). */
export type Choice = boolean | 'other';
type Asked = Question & { answer: (choice: Choice) => void };

let asked: Asked | undefined;
const watchers = new Set<() => void>();

const become = (next: Asked | undefined) => {
  asked = next;
  for (const watcher of watchers) watcher();
};

/** Asks a person to confirm: `if (await confirm({ text: 'Delete this?', action: 'Delete', danger: true })) ...` */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === true;

/** Asks a person a question with up to three answers. */
export const choose = (question: Question): Promise<Choice> =>
  new Promise((resolve) => {
    asked?.answer(false);
    become({
      ...question,
      answer: (choice) => {
        become(undefined);
        resolve(choice);
      },
    });
  });

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns the open question. */
export const askedNow = () => asked;

export const useAsked = () => useSyncExternalStore(watch, askedNow, askedNow);
