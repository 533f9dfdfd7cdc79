import type { ChosenStatus, TestCard } from '@marquee/contract/kit/limits';

/** A feed of the simulation, as its publisher offers it. Prices are in cents. */
export type OfferedFeed = {
  name: string;
  monthly: number;
  extra: number;
  trialDays: number;
  requiresApproval: boolean;
};

/** What happens to one account. Screens, items and feeds are named by their index in the order in which they were made. */
export type AccountEvent =
  | { kind: 'sign-up'; zone: string; screenCents: number; isReferred: boolean }
  | { kind: 'store-card'; card: TestCard }
  | { kind: 'add-screen' }
  | { kind: 'delete-screen'; screen: number }
  | { kind: 'restore-screen'; screen: number }
  | { kind: 'change-screen-price'; cents: number }
  | { kind: 'subscribe' | 'unsubscribe' | 'approve' | 'decline'; feed: number }
  | { kind: 'add-item'; cents: number; inDays: number; forDays: number | null }
  | { kind: 'change-rate'; item: number; cents: number }
  | { kind: 'add-payment'; method: 'check' | 'waived'; cents: number; daysAgo: number }
  | { kind: 'issue-note'; month: string; as: 'refund' | 'credit' | 'offset'; cents: number }
  /** `confirms`: how the server learns that the person has confirmed a payment at the bank. */
  | { kind: 'pay'; confirms: 'never' | 'event' | 'nightly' }
  | { kind: 'cancel' | 'keep' | 'reopen' }
  | { kind: 'delete-account' | 'keep-data' }
  | { kind: 'choose-status'; status: ChosenStatus };

/** An event of the simulation at an instant. `account`: the index of the account. */
export type MoneyEvent =
  | { at: string; account: number; event: AccountEvent }
  | { at: string; feed: number; monthly: number; extra: number };

/** One line of an invoice. */
export type CountedLine = { description: string; firstDay: string; lastDay: string; cents: number };

/** The percentages of the one affiliate, which refers accounts and owns all feeds, in basis points. */
export type Affiliate = { screenBp: number; feedBp: number };

/** What the affiliate earned on one invoice. `source`: `screens`, or the description of a feed. Cents. */
export type CountedCommission = { month: string; source: string; cents: number };

/** What is known about the money of one account, in the form in which the server and the calculator are compared. Cents. */
export type AccountMoney = {
  account: string;
  zone: string;
  status: string;
  invoices: {
    month: string;
    number: number | null;
    status: string;
    total: number;
    due: number;
    lines: CountedLine[];
  }[];
  /** The days on which the account was not billed, as half-open spans that do not overlap. */
  states: { from: string; until: string | null }[];
  payments: { day: string; method: string; amount: number; unused: number }[];
  /** The automatic and asked attempts at the card, in their order. */
  attempts: { month: string; day: string; state: string; cents: number }[];
  letters: Record<string, number>;
  commissions: CountedCommission[];
};

/** Everything that happened and everything that followed. An outside calculator needs `feeds`, `affiliate` and `events` only. */
export type MoneyDump = {
  feeds: OfferedFeed[];
  affiliate: Affiliate;
  events: MoneyEvent[];
  accounts: AccountMoney[];
};
