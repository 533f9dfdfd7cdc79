import { addDays, firstOfNext, localTime } from './calendar';
import { countLetter, dueOf, type ExpectedAccount, markDay, statusOf, unpaidOf } from './expected-account';
import { addPayment, payNow, settle } from './expected-payments';
import { enter, isNear } from './expected-screens';
import type { AccountEvent, OfferedFeed } from './money-events';

type When = { day: string; now: number };
type Effect<Kind extends AccountEvent['kind']> = (
  account: ExpectedAccount,
  event: Extract<AccountEvent, { kind: Kind }>,
  when: When,
  feeds: OfferedFeed[],
) => number;

const isStopped = (account: ExpectedAccount) => ['suspended', 'cancelled'].includes(statusOf(account));

const storeCard: Effect<'store-card'> = (account, { card }, when) => {
  if (card === 'refused') return 422;
  account.card = { number: ++account.cards, kind: card, since: when.now };
  return payNow(account, 'never', when);
};

const addScreen: Effect<'add-screen'> = (account, _event, { day }) => {
  if (isStopped(account)) return 409;
  enter(account, account.screens, day);
  account.screens += 1;
  return 200;
};

const restoreScreen: Effect<'restore-screen'> = (account, { screen }, { day }) => {
  if (isStopped(account)) return 409;
  enter(account, screen, day);
  return 200;
};

const deleteScreen: Effect<'delete-screen'> = ({ stays }, event, { day }) => {
  const stay = stays.find(({ screen, shown }) => screen === event.screen && shown.removed === null);
  if (!stay) return 404;
  stay.shown.removed = day;
  stay.item.until = day;
  return 200;
};

const changeScreenPrice: Effect<'change-screen-price'> = (account, { cents }, { day }) => {
  account.screenCents = cents;
  for (const { shown, item } of account.stays)
    if (isNear(shown.removed, day)) item.prices.push({ from: firstOfNext(day), cents });
  return 200;
};

/** A subscription begins: today, or after the only trial of the feed. */
const begin = (
  account: ExpectedAccount,
  subscription: ExpectedAccount['subscriptions'][number],
  { name, trialDays }: OfferedFeed,
  day: string,
) => {
  subscription.state = 'live';
  const { feed } = subscription;
  const earlier = account.subscriptions.findLast(
    (each) => each.feed === feed && each !== subscription && each.item,
  );
  if (earlier?.item && isNear(earlier.item.until, day)) {
    const { monthly, extra, item } = earlier;
    item.until = null;
    Object.assign(subscription, { monthly, extra, item });
    earlier.item = undefined;
    return;
  }
  const { monthly, extra } = subscription;
  if (monthly + extra === 0) return;
  if (!account.trials.has(feed)) account.trials.set(feed, addDays(day, trialDays));
  const trialEnds = account.trials.get(feed) ?? day;
  subscription.item = {
    description: `Feed: ${name}`,
    start: trialEnds > day ? trialEnds : day,
    until: null,
    prices: [{ from: day, cents: monthly }],
    extra,
  };
  account.items.push(subscription.item);
};

const openSubscription = ({ subscriptions }: ExpectedAccount, feed: number) =>
  subscriptions.find((each) => each.feed === feed && each.state !== 'ended');

const subscribe: Effect<'subscribe' | 'unsubscribe' | 'approve' | 'decline'> = (
  account,
  { kind, feed },
  { day },
  feeds,
) => {
  const offered = feeds[feed];
  if (!offered) return 404;
  const open = openSubscription(account, feed);
  if (kind === 'subscribe') {
    if (isStopped(account)) return 409;
    const { monthly, extra, requiresApproval } = offered;
    const made = { feed, monthly, extra, state: 'pending', item: undefined } as const;
    account.subscriptions.push({ ...made });
    const last = account.subscriptions.at(-1);
    if (!requiresApproval && last) begin(account, last, offered, day);
  } else if (open && kind === 'approve') begin(account, open, offered, day);
  else if (open) endSubscription(open, day);
  return 200;
};

const endSubscription = (open: ExpectedAccount['subscriptions'][number], day: string) => {
  open.state = 'ended';
  if (open.item) open.item.until = day;
};

const addItem: Effect<'add-item'> = (account, { cents, inDays, forDays }, { day }) => {
  const start = addDays(day, inDays);
  account.items.push({
    description: `Item ${account.items.length}`,
    start,
    until: forDays === null ? null : addDays(start, forDays),
    prices: [{ from: day, cents }],
    extra: 0,
  });
  return 200;
};

const issueNote: Effect<'issue-note'> = (account, { month, as, cents }, { day }) => {
  const invoice = account.invoices.find((each) => each.month === month);
  if (!invoice) return 404;
  const sumOf = (kinds: string[]) =>
    invoice.notes.reduce((all, note) => all + (kinds.includes(note.as) ? note.cents : 0), 0);
  const byCard = invoice.uses.reduce(
    (all, each) => all + (each.payment === invoice.intent?.payment ? each.cents : 0),
    0,
  );
  const left = invoice.total - sumOf(['refund', 'credit', 'offset']);
  const most = {
    credit: left,
    offset: Math.min(left, invoice.status === 'Unpaid' ? dueOf(invoice) : 0),
    refund: Math.min(left, byCard - sumOf(['refund'])),
  }[as];
  if (cents > most) return 409;
  invoice.notes.push({ as, cents });
  if (as === 'credit') addPayment(account, { day, method: 'card', amount: cents });
  settle(account, day);
  return 200;
};

const chooseStatus: Effect<'choose-status'> = (account, { status }, { day }) => {
  if (status !== 'suspended') account.suspended.clear();
  account.isPreview = status === 'preview';
  if (status === 'suspended') account.suspended.add('admin');
  if (status !== 'active' || unpaidOf(account).length === 0) return 200;
  for (const invoice of unpaidOf(account)) invoice.retryFrom = day;
  if (account.moreTimeOn !== day) countLetter(account, 'more-time');
  account.moreTimeOn = day;
  return 200;
};

const stayOrGo: Effect<'cancel' | 'keep' | 'reopen'> = (account, { kind }, { day }) => {
  if (kind === 'cancel') account.cancelOn ??= firstOfNext(day);
  else if (kind === 'keep' && (account.isCancelled || (account.cancelOn ?? '9') <= day)) return 409;
  else if (kind === 'reopen' && (account.deletion || unpaidOf(account).length > 0)) return 409;
  else {
    stopCancelled(account, day);
    comeBack(account, day);
    account.cancelOn = null;
  }
  return 200;
};

/** The account is no longer cancelled. A short absence is billed. */
const comeBack = (account: ExpectedAccount, day: string) => {
  if (account.isCancelled && isNear(account.cancelledFrom, day))
    for (const [each, state] of account.days)
      if (each >= account.cancelledFrom) state.isBilled = state.isBilledIfKept;
  account.isCancelled = false;
};

const deleteOrKeep: Effect<'delete-account' | 'keep-data'> = (account, { kind }, { day }) => {
  const { deletion, isCancelled, cancelOn } = account;
  if (kind === 'delete-account' && !deletion) {
    account.deletion = { isStop: !isCancelled, cancelOn };
    if (!isCancelled) Object.assign(account, { isCancelled: true, cancelledFrom: day, cancelOn: day });
  }
  if (kind === 'keep-data' && deletion) {
    account.deletion = undefined;
    if (!deletion.isStop) return 200;
    comeBack(account, day);
    account.cancelOn = deletion.cancelOn;
  }
  return 200;
};

const changeRate: Effect<'change-rate'> = ({ items }, { item, cents }, { day }) => {
  items[item]?.prices.push({ from: firstOfNext(day), cents });
  return 200;
};

const addCredit: Effect<'add-payment'> = (account, { method, cents, daysAgo }, { day }) => {
  addPayment(account, { day: addDays(day, -daysAgo), method, amount: cents });
  settle(account, day);
  return 200;
};

type PlayedEvent = Exclude<AccountEvent, { kind: 'sign-up' }>;

const effectOf = (account: ExpectedAccount, event: PlayedEvent, when: When, feeds: OfferedFeed[]): number => {
  switch (event.kind) {
    case 'store-card':
      return storeCard(account, event, when, feeds);
    case 'add-screen':
      return addScreen(account, event, when, feeds);
    case 'delete-screen':
      return deleteScreen(account, event, when, feeds);
    case 'restore-screen':
      return restoreScreen(account, event, when, feeds);
    case 'change-screen-price':
      return changeScreenPrice(account, event, when, feeds);
    case 'subscribe':
    case 'unsubscribe':
    case 'approve':
    case 'decline':
      return subscribe(account, event, when, feeds);
    case 'add-item':
      return addItem(account, event, when, feeds);
    case 'change-rate':
      return changeRate(account, event, when, feeds);
    case 'add-payment':
      return addCredit(account, event, when, feeds);
    case 'issue-note':
      return issueNote(account, event, when, feeds);
    case 'pay':
      return payNow(account, event.confirms, when);
    case 'cancel':
    case 'keep':
    case 'reopen':
      return stayOrGo(account, event, when, feeds);
    case 'delete-account':
    case 'keep-data':
      return deleteOrKeep(account, event, when, feeds);
    case 'choose-status':
      return chooseStatus(account, event, when, feeds);
  }
};

/** Applies an event to the expected account. Returns the expected status of the answer: 200 for every success. */
export const expectEvent = (
  account: ExpectedAccount,
  event: PlayedEvent,
  now: number,
  feeds: OfferedFeed[],
): number => {
  const when = { day: localTime(now, account.zone).day, now };
  const status = effectOf(account, event, when, feeds);
  markDay(account, now);
  return status;
};

/** The first of the month has come for a cancelled account: its subscriptions end. */
export const stopCancelled = (account: ExpectedAccount, day: string): void => {
  if (account.isCancelled || account.cancelOn === null || account.cancelOn > day) return;
  account.isCancelled = true;
  account.cancelledFrom = account.cancelOn;
  for (const subscription of account.subscriptions)
    if (subscription.state !== 'ended') endSubscription(subscription, day);
};
