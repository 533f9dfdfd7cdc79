import type { Texts } from '../template/values';
import type { FeedInput, StoredItem, StoredPlaylist } from './feed-input';

/**
 * A second, plain reading of the rules of what plays (decision 0043), for tests. It reads one pass item by item in its context,
 * without program ids and without resolved lists. The order of the blocks of a random playlist is the stored order.
 */
export type Played = { message: number; data: Texts };

type Context = { account: number; values: Texts; types: Texts; shape: string | null; isFeed: boolean };
type World = FeedInput & { day: string; archived: readonly number[] };

export function modelPass(world: World, id: number): Played[] {
  const list = world.playlists.find((each) => each.id === id);
  if (!list) return [];
  const top = { account: list.accountId, values: {}, types: {}, shape: null, isFeed: false };
  return read(world, list, top, [], 1, 999, 'play');
}

/** The pass of a list in a zone of a message that plays from a feed of this account, with these values. */
export function modelZone(world: World, id: number, account: number, values: Texts, types: Texts): number[] {
  const list = world.playlists.find((each) => each.id === id);
  if (!list || list.accountId !== account) return [];
  const context = { account, values, types, shape: null, isFeed: true };
  return read(world, list, context, [], 1, 999, 'play').map(({ message }) => message);
}

function read(
  world: World,
  list: StoredPlaylist,
  context: Context,
  path: number[],
  start: number,
  end: number,
  purpose: 'play' | 'offer',
): Played[] {
  // Rules 2 and 5.
  if (path.includes(list.id) || !isToday(world, list)) return [];
  if (list.subscription)
    return context.isFeed ? [] : readSubscription(world, list, path, start, end, purpose);
  return readItems(world, list, context, [...path, list.id], start, end, purpose);
}

// Rule 3.
function readSubscription(
  world: World,
  list: StoredPlaylist,
  path: number[],
  start: number,
  end: number,
  purpose: 'play' | 'offer',
): Played[] {
  const one = world.subscriptions.find(({ id }) => id === list.subscription?.id);
  const source = world.playlists.find(({ id }) => id === one?.feed.playlist);
  if (!one?.isLive || one.accountId !== list.accountId || !source) return [];
  if (source.accountId !== one.feed.accountId || source.subscription || !isToday(world, source)) return [];
  const context = {
    ...dataOf(one.feed.questions, one.data, list.subscription?.answers ?? {}),
    account: one.feed.accountId,
    shape: list.shape,
    isFeed: true,
  };
  return readItems(world, source, context, [...path, list.id, source.id], start, end, purpose);
}

function readItems(
  world: World,
  list: StoredPlaylist,
  context: Context,
  path: number[],
  start: number,
  end: number,
  purpose: 'play' | 'offer',
): Played[] {
  // Rules 3 and 4 before rule 6: the items that are left are numbered from 1.
  const listed = list.items.filter(
    (item) => (context.shape === null || item.shape === context.shape) && allHold(item, context),
  );
  const played: Played[] = [];
  listed.forEach((item, index) => {
    const number = index + 1;
    if (number < start || number > end) return;
    if (item.kind === 'message') played.push(...readMessage(world, item, context, purpose));
    // Rule 8.
    if (item.kind === 'playlist' && item.accountId === context.account) {
      const child = world.playlists.find(({ id }) => id === item.playlist);
      if (child) played.push(...read(world, child, context, path, item.start, item.end, purpose));
    }
  });
  return played;
}

// Rule 7.
function readMessage(
  world: World,
  item: StoredItem & { kind: 'message' },
  context: Context,
  purpose: 'play' | 'offer',
): Played[] {
  if (purpose === 'play' && world.archived.includes(item.message)) return [];
  if (item.accountId === context.account)
    return [{ message: item.message, data: openData(world, item.message, context) }];
  if (context.isFeed) return [];
  const ids = world.subscriptions.map(({ id }) => id).sort((a, b) => a - b);
  for (const id of ids) {
    const one = world.subscriptions.find((each) => each.id === id);
    if (!one?.isLive || one.accountId !== context.account || one.feed.accountId !== item.accountId) continue;
    const library = world.playlists.find((each) => each.id === one.feed.library);
    if (!library || library.accountId !== one.feed.accountId || library.subscription) continue;
    const data = dataOf(one.feed.questions, one.data, {});
    const within = { ...data, account: one.feed.accountId, shape: null, isFeed: true };
    const offered = read(world, library, within, [], 1, 999, 'offer');
    if (offered.some(({ message }) => message === item.message))
      return [{ message: item.message, data: openData(world, item.message, within) }];
  }
  return [];
}

function isToday({ day }: World, { startDate, endDate }: StoredPlaylist): boolean {
  return !(startDate !== null && day < startDate) && !(endDate !== null && day > endDate);
}

function dataOf(
  questions: readonly { keyName: string; fieldType: string; placeholder: string }[],
  data: Texts,
  answers: Texts,
): { values: Texts; types: Texts } {
  const values: Record<string, string> = { ...data };
  const types: Record<string, string> = {};
  for (const { keyName, fieldType, placeholder } of questions) {
    types[keyName] = fieldType;
    const given = [answers[keyName], data[keyName]].find((value) => value !== undefined && value !== '');
    values[keyName] = given ?? (answers[keyName] === '' ? '' : placeholder);
  }
  for (const [key, value] of Object.entries(answers)) if (value !== '') values[key] = value;
  return { values, types };
}

function openData({ openKeys }: World, id: number, { values, isFeed }: Context): Texts {
  const open = (openKeys.get(id) ?? [])
    .map(({ keyName }) => keyName)
    .filter((key) => isFeed && (values[key] ?? '') !== '');
  return Object.fromEntries(open.map((key) => [key, values[key] ?? '']));
}

function allHold({ conditions = [] }: StoredItem, { values, types }: Context): boolean {
  return conditions.every(({ keyName, operator, value, dataType }) => {
    const text = values[keyName] ?? '';
    const entries = (types[keyName] ?? '').endsWith('[]') ? text.split('`') : [text];
    const any = (test: (entry: string) => boolean) => entries.some(test);
    const small = (each: string) => each.trim().toLowerCase();
    const truth = (each: string) => ['true', '1', 'yes', 'on'].includes(small(each));
    const isEqual = (entry: string) => {
      if (dataType === 'bool') return truth(entry) === truth(value);
      if (dataType === 'double')
        return small(entry) !== '' && small(value) !== '' && Number(entry) === Number(value);
      return small(entry) === small(value);
    };
    const isLess = (one: string, other: string) => {
      if (dataType === 'bool') return !truth(one) && truth(other);
      if (dataType === 'double')
        return small(one) !== '' && small(other) !== '' && Number(one) < Number(other);
      return small(one) < small(other);
    };
    switch (operator) {
      case 'equals':
        return any(isEqual);
      case 'notEquals':
        return !any(isEqual);
      case 'lessThan':
        return any((entry) => isLess(entry, value));
      case 'lessThanEqual':
        return any((entry) => isLess(entry, value) || isEqual(entry));
      case 'greaterThan':
        return any((entry) => isLess(value, entry));
      case 'greaterThanEqual':
        return any((entry) => isLess(value, entry) || isEqual(entry));
      case 'contains':
        return any((entry) => small(entry).includes(small(value)));
      case 'startsWith':
        return any((entry) => small(entry).startsWith(small(value)));
      case 'endsWith':
        return any((entry) => small(entry).endsWith(small(value)));
    }
  });
}
