import type { SourceKind } from '@marquee/playback/template/outside';
import { silentAfterMinutes } from './limits';

/** The kinds of troubles that people are alerted of, each with its words in mails. */
export const alertWords = {
  tvSilent: { one: 'No contact with a TV', many: 'TVs without contact' },
  videoFailed: { one: 'A video could not be converted', many: 'videos could not be converted' },
  sourceFailed: { one: 'An external list cannot be loaded', many: 'external lists cannot be loaded' },
  jobFailed: { one: 'A background job failed', many: 'background jobs failed' },
  diskFull: { one: 'The disk needs attention', many: 'disks need attention' },
  monthOpen: {
    one: 'The month of an account could not be closed',
    many: 'accounts whose month could not be closed',
  },
  dataStale: { one: 'External data is stale', many: 'kinds of external data are stale' },
} as const satisfies Record<string, { one: string; many: string }>;
export type AlertKind = keyof typeof alertWords;

/** The kinds that concern departments. */
export const alertKinds = ['tvSilent', 'videoFailed', 'sourceFailed'] as const satisfies AlertKind[];

/** The kinds that concern the installation. They are mailed to its administrators. */
export const installationAlertKinds = [
  'jobFailed',
  'diskFull',
  'dataStale',
  'monthOpen',
] as const satisfies AlertKind[];
export type InstallationAlertKind = (typeof installationAlertKinds)[number];

/** The words for the kinds of external data. */
export const sourceWords = {
  rss: 'News feeds',
  ical: 'Calendars',
  weather: 'Weather',
  json: 'Data at web addresses',
  framing: 'Web pages',
} as const satisfies Record<SourceKind, string>;

/** Minutes without a ping after which a TV that should play is silent. TVs ping every ten minutes. */
export const defaultSilentMinutes = silentAfterMinutes;
export const minSilentMinutes = 11;
export const maxSilentMinutes = 1_440;
