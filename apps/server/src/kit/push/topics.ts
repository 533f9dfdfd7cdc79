import type { Topic } from '@marquee/contract/player';
import { z } from 'zod';

/** `id`: the account in which something changed. */
const inAccount = z.object({ id: z.number() });
/** `all`: the ids are not known, or too many for one notification. */
const screenIds = z.union([z.array(z.number()), z.literal('all')]);
export type ScreenIds = z.infer<typeof screenIds>;
/** `screenIds`: the screens that changed. `receiptsOf`: the screens whose receipt may have changed. */
const ofScreens = inAccount.extend({ screenIds, receiptsOf: screenIds });
const ofWaitingDevice = z.object({ secretHash: z.string() });

/** Effects of a change. */
type Rule = {
  /** The ids that the change carries. They never include content. */
  carries: z.ZodObject;
  /** The stored programs that are discarded: those of the account, of all accounts, those that show the feed, or none. */
  program: 'account' | 'all' | 'feed' | 'keep';
  /** The topic that is sent to open browsers. Null: browsers are not notified. */
  browsers: Topic | null;
  /**
   * `linked`: the devices whose programs are discarded are notified over their links. `woken`: Amazon devices are woken as well.
   * `spread`: as `woken`, and each device requests its program at a random moment, because one change concerns many accounts.
   */
  devices: 'none' | 'linked' | 'woken' | 'spread';
};

/** A rule with program 'account' needs the id of the account. */
type CheckedRule = Rule &
  ({ program: 'all' | 'feed' | 'keep' } | { carries: z.ZodObject<{ id: z.ZodNumber }> });

/** The topics of changes: the ids that a change carries, and its effects. */
export const topics = {
  messages: { carries: inAccount, program: 'account', browsers: 'messages', devices: 'woken' },
  playlists: { carries: inAccount, program: 'account', browsers: 'playlists', devices: 'woken' },
  // The settings and questions of a feed change no program. A change of its content is announced as `feedContent`.
  feeds: { carries: inAccount, program: 'keep', browsers: 'feeds', devices: 'none' },
  /**
   * The content of a feed changed, or the feed was deleted. `id` is the account of its creator. `isOutsideData`: only outside data
   * changed, so no Amazon device is woken. See `feed-content-push.ts`.
   */
  feedContent: {
    carries: inAccount.extend({ feedId: z.number(), isOutsideData: z.boolean().optional() }),
    program: 'feed',
    browsers: null,
    devices: 'spread',
  },
  /** The account subscribed, unsubscribed, or changed its data. */
  subscriptions: { carries: inAccount, program: 'account', browsers: 'subscriptions', devices: 'woken' },
  screens: { carries: inAccount, program: 'account', browsers: 'screens', devices: 'woken' },
  schedules: { carries: inAccount, program: 'account', browsers: 'schedules', devices: 'woken' },
  // External data changes all day long. No Amazon device is woken for this topic.
  sources: { carries: inAccount, program: 'account', browsers: null, devices: 'linked' },
  // As for `sources`, because external playlists change often.
  externalPlaylists: {
    carries: inAccount,
    program: 'account',
    browsers: 'playlists',
    devices: 'linked',
  },
  externalStates: { carries: inAccount, program: 'keep', browsers: 'playlists', devices: 'none' },
  account: { carries: inAccount, program: 'account', browsers: 'account', devices: 'none' },
  /** The stored card of the account changed. */
  cards: { carries: inAccount, program: 'keep', browsers: 'account', devices: 'none' },
  webhooks: { carries: inAccount, program: 'keep', browsers: 'webhooks', devices: 'none' },
  tickets: { carries: inAccount, program: 'keep', browsers: 'tickets', devices: 'none' },
  /** An invoice or a payment of the account changed. */
  invoices: { carries: inAccount, program: 'keep', browsers: 'account', devices: 'none' },
  /** The state of the account changed, so its TVs show a notice or play again. */
  standing: { carries: inAccount, program: 'account', browsers: 'account', devices: 'woken' },
  brands: { carries: inAccount, program: 'keep', browsers: 'account', devices: 'none' },
  // Messages of every account are made from templates.
  templates: {
    carries: z.object({ templateId: z.number().optional() }),
    program: 'all',
    browsers: 'templates',
    devices: 'linked',
  },
  /** The library of a department changed. No program changes before content names the file. */
  files: { carries: inAccount, program: 'keep', browsers: 'files', devices: 'none' },
  thumbnails: { carries: inAccount, program: 'keep', browsers: 'messages', devices: 'none' },
  sourceStates: { carries: inAccount, program: 'keep', browsers: 'messages', devices: 'none' },
  pings: { carries: ofScreens, program: 'keep', browsers: 'pings', devices: 'none' },
  health: { carries: ofScreens, program: 'keep', browsers: 'devices', devices: 'none' },
  screenshots: { carries: ofScreens, program: 'keep', browsers: 'devices', devices: 'none' },
  logs: { carries: ofScreens, program: 'keep', browsers: 'devices', devices: 'none' },
  devices: { carries: inAccount, program: 'keep', browsers: 'devices', devices: 'none' },
  /** A waiting device was paired, or is asked to confirm. */
  paired: { carries: ofWaitingDevice, program: 'keep', browsers: null, devices: 'none' },
  asked: { carries: ofWaitingDevice, program: 'keep', browsers: null, devices: 'none' },
  commands: {
    carries: inAccount.extend({ deviceId: z.number() }),
    program: 'keep',
    browsers: null,
    devices: 'none',
  },
  /** A new instance of a player has connected. */
  started: {
    carries: inAccount.extend({ deviceId: z.number(), start: z.string() }),
    program: 'keep',
    browsers: null,
    devices: 'none',
  },
  /** Two instances share one secret. `start` is the instance that has to create a new secret. */
  copied: {
    carries: inAccount.extend({ start: z.string() }),
    program: 'keep',
    browsers: null,
    devices: 'none',
  },
  sessionsEnded: {
    carries: z.object({ sessionIds: z.array(z.number()) }),
    program: 'keep',
    browsers: null,
    devices: 'none',
  },
  /** A topic of a newer release, which runs beside this release during a rolling restart. */
  unknown: { carries: inAccount, program: 'account', browsers: null, devices: 'none' },
} satisfies Record<string, CheckedRule>;

export type TopicName = keyof typeof topics;

/** A change: its topic, and the ids that the row of the topic in `topics` names. */
export type Change = {
  [Name in TopicName]: { topic: Name } & z.infer<(typeof topics)[Name]['carries']>;
}[TopicName];

/** Returns the effects of a change. */
export const ruleOf = ({ topic }: Change): Rule => topics[topic];

/** Maximum number of ids in a list of a change. PostgreSQL limits the payload of a notification to 8,000 bytes. */
export const maxIds = 150;

/** Returns these ids without duplicates, or `all` if they are too many for one notification. */
export const listed = (ids: readonly number[]): ScreenIds => {
  const distinct = [...new Set(ids)];
  return distinct.length > maxIds ? 'all' : distinct;
};
