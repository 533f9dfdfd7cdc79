import { addDays } from './calendar';
import { type ExpectedAccount, statusOf, unpaidOf } from './expected-account';
import type { AccountEvent, OfferedFeed } from './money-events';
import type { Random } from './random';

type Chosen = Exclude<AccountEvent, { kind: 'sign-up' }>;
type Choice = (account: ExpectedAccount, random: Random, feeds: OfferedFeed[]) => Chosen | undefined;

const cents = ({ below }: Random, most: number) => 100 + below(most);

/** Returns an index of the values that fit, or undefined. */
const indexOf = <T>(random: Random, values: T[], fits: (value: T) => boolean): number | undefined => {
  const known = values.flatMap((value, index) => (fits(value) ? [index] : []));
  return known[random.below(known.length)];
};

const deleteScreen: Choice = ({ stays }, random) => {
  const live = stays.filter(({ shown }) => shown.removed === null);
  const stay = live[random.below(live.length)];
  return stay && { kind: 'delete-screen', screen: stay.screen };
};

/** Returns the numbers of the screens that were deleted at most some days before a day. The bin still has them. */
const deletedSince = ({ stays }: ExpectedAccount, day: string): number[] => {
  const live = new Set(stays.flatMap(({ screen, shown }) => (shown.removed === null ? [screen] : [])));
  const gone = stays.filter(({ screen, shown }) => !live.has(screen) && (shown.removed ?? '') >= day);
  return [...new Set(gone.map(({ screen }) => screen))];
};

const restoreScreen: Choice = (account, random) => {
  const gone = deletedSince(account, addDays([...account.days.keys()].at(-1) ?? '', -20));
  const screen = gone[random.below(gone.length)];
  return screen === undefined ? undefined : { kind: 'restore-screen', screen };
};

const openFeeds = ({ subscriptions }: ExpectedAccount, state: 'pending' | 'live') =>
  subscriptions.filter((each) => each.state === state).map(({ feed }) => feed);

const subscribe: Choice = (account, random, feeds) => {
  const taken = [...openFeeds(account, 'live'), ...openFeeds(account, 'pending')];
  const feed = indexOf(random, feeds, (each) => !taken.includes(feeds.indexOf(each)));
  return feed === undefined ? undefined : { kind: 'subscribe', feed };
};

const leave: Choice = (account, random) => {
  const live = openFeeds(account, 'live');
  const feed = live[random.below(live.length)];
  if (feed === undefined) return undefined;
  return { kind: random.below(4) === 0 ? 'decline' : 'unsubscribe', feed };
};

const decide: Choice = (account, random) => {
  const [feed] = openFeeds(account, 'pending');
  if (feed === undefined) return undefined;
  return { kind: random.oneOf(['approve', 'approve', 'approve', 'decline', 'unsubscribe']), feed };
};

const changeRate: Choice = (account, random) => {
  const item = indexOf(random, account.items, ({ until }) => until === null);
  return item === undefined ? undefined : { kind: 'change-rate', item, cents: cents(random, 4_000) };
};

const issueNote: Choice = ({ invoices }, random) => {
  const index = indexOf(random, invoices, ({ total }) => total > 0);
  const invoice = index === undefined ? undefined : invoices[index];
  if (!invoice) return undefined;
  const as = random.oneOf<'refund' | 'credit' | 'offset'>(['refund', 'credit', 'offset']);
  return { kind: 'issue-note', month: invoice.month, as, cents: 1 + random.below(invoice.total) };
};

const pay: Choice = (account, random) =>
  unpaidOf(account).length === 0
    ? undefined
    : { kind: 'pay', confirms: random.oneOf(['never', 'event', 'nightly']) };

const leaveOrReturn: Choice = (account, random) => {
  if (account.deletion) return { kind: random.oneOf(['keep-data', 'keep-data', 'keep-data', 'reopen']) };
  if (account.isCancelled) return { kind: random.oneOf(['reopen', 'reopen', 'keep']) };
  return account.cancelOn === null
    ? { kind: random.oneOf(['cancel', 'delete-account']) }
    : { kind: random.oneOf(['keep', 'keep', 'reopen', 'cancel']) };
};

const chooseStatus: Choice = (account, random) => ({
  kind: 'choose-status',
  status: statusOf(account) === 'active' ? random.oneOf(['preview', 'suspended', 'active']) : 'active',
});

const storeCard: Choice = (_account, random) => ({
  kind: 'store-card',
  card: random.oneOf([
    'works',
    'works',
    'works',
    'works',
    'lapses',
    'declines',
    'stolen',
    'confirms',
    'refused',
  ]),
});

const addItem: Choice = (_account, random) => ({
  kind: 'add-item',
  cents: cents(random, 6_000),
  inDays: random.below(40),
  forDays: random.below(2) === 0 ? null : 1 + random.below(90),
});

const addPayment: Choice = (_account, random) => ({
  kind: 'add-payment',
  method: random.oneOf(['check', 'waived']),
  cents: cents(random, 5_000),
  daysAgo: random.below(20),
});

/** The choices with their weights. */
const choices: [number, Choice][] = [
  [8, () => ({ kind: 'add-screen' })],
  [6, deleteScreen],
  [4, restoreScreen],
  [2, (_account, random) => ({ kind: 'change-screen-price', cents: cents(random, 4_000) })],
  [5, subscribe],
  [3, leave],
  [4, decide],
  [2, addItem],
  [2, changeRate],
  [3, addPayment],
  [4, issueNote],
  [4, storeCard],
  [4, pay],
  [1, leaveOrReturn],
  [1, chooseStatus],
];

/** What has left comes back within some days more often than later. */
const comeBack: Choice = (account, random, feeds) => {
  const today = [...account.days.keys()].at(-1) ?? '';
  const gone = deletedSince(account, addDays(today, -4));
  const screen = gone[random.below(gone.length)];
  if (screen !== undefined && random.below(2) === 0) return { kind: 'restore-screen', screen };
  const left = account.subscriptions.findLast(({ state }) => state === 'ended');
  const until = left?.item?.until ?? '';
  if (!left || until < addDays(today, -4) || random.below(2) === 0) return undefined;
  const isOpen = account.subscriptions.some(({ feed, state }) => feed === left.feed && state !== 'ended');
  return isOpen ? subscribe(account, random, feeds) : { kind: 'subscribe', feed: left.feed };
};

/** Accounts that have stopped would stay stopped for most of the year, so they often pay or return. */
const recover: Choice = (account, random, feeds) => {
  if (account.isCancelled) return random.below(2) === 0 ? leaveOrReturn(account, random, feeds) : undefined;
  if (unpaidOf(account).length > 0 && random.below(3) === 0)
    return random.below(2) === 0 ? pay(account, random, feeds) : { kind: 'store-card', card: 'works' };
  const isStopped = account.isPreview || account.suspended.has('admin');
  return isStopped && random.below(3) === 0 ? chooseStatus(account, random, feeds) : undefined;
};

/** Returns a random event that can happen to the account. */
export const chooseEvent: (...given: Parameters<Choice>) => Chosen = (account, random, feeds) => {
  const recovered = recover(account, random, feeds) ?? comeBack(account, random, feeds);
  if (recovered) return recovered;
  const all = choices.reduce((sum, [weight]) => sum + weight, 0);
  for (;;) {
    let left = random.below(all);
    const chosen = choices.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    const event = chosen?.[1](account, random, feeds);
    if (event) return event;
  }
};
