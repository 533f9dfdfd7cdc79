import { useCallback, useSyncExternalStore } from 'react';
import { useSignedIn } from '../../kit/session';

/** How a person shows a list. This browser stores it for each person and department. */
export type ListView = {
  sort: string;
  layout: 'list' | 'grid';
  /** The groups that the person opened (true) or closed (false). */
  groups: Record<string, boolean>;
};

const initial: ListView = { sort: '', layout: 'list', groups: {} };

/** The stored texts that were read last, with their views, so that React gets the same object until the text changes. */
const known = new Map<string, { text: string | null; view: ListView }>();
const watchers = new Set<() => void>();

/** Returns the view in a stored text. Parts that are not valid have their initial values. */
export const viewIn = (text: string | null): ListView => {
  const stored = parsed(text);
  if (!isRecord(stored)) return initial;
  const { sort, layout, groups } = stored;
  return {
    sort: typeof sort === 'string' ? sort : initial.sort,
    layout: layout === 'grid' ? 'grid' : 'list',
    groups: isRecord(groups)
      ? Object.fromEntries(
          Object.entries(groups).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
        )
      : {},
  };
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readView = (key: string): ListView => {
  const text = localStorage.getItem(key);
  const before = known.get(key);
  if (before?.text === text) return before.view;
  const view = viewIn(text);
  known.set(key, { text, view });
  return view;
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns the view of a list, and the function that changes parts of the view. */
export const useStoredView = (list: string): [ListView, (fields: Partial<ListView>) => void] => {
  const { user, department } = useSignedIn();
  const key = `marquee-view ${user.id} ${department.id} ${list}`;
  const view = useSyncExternalStore(watch, () => readView(key));
  const change = useCallback(
    (fields: Partial<ListView>) => {
      localStorage.setItem(key, JSON.stringify({ ...readView(key), ...fields }));
      for (const watcher of watchers) watcher();
    },
    [key],
  );
  return [view, change];
};
