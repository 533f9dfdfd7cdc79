import type { ExternalState } from '@marquee/contract/external-playlists';
import { formatDateTime } from '../../../kit/formats';

/** The state of the web address in words. `isFault`: the person should look at the address. */
export type SourceWords = { sentence: string; isFault: boolean };

/** Returns the state of the web address of an external playlist as sentences: the state, and what plays. */
export const sourceWords = (state: ExternalState, now: Date): SourceWords => {
  const { reason, failingSince, readAt, playsSince, isPending, ready, total } = state;
  const plays = playsSince && `The list of ${formatDateTime(playsSince)} plays.`;
  if (reason !== null)
    return {
      isFault: true,
      sentence: joined([
        `Reading the list has failed since ${formatDateTime(failingSince)}.`,
        reason,
        plays ?? 'The playlist plays nothing yet.',
      ]),
    };
  if (readAt === null)
    return { isFault: false, sentence: joined(['Reading the list for the first time.', plays]) };
  if (isPending)
    return {
      isFault: false,
      sentence: joined([`${ready} of ${counted(total, 'file')} are stored.`, plays ?? nothingYet]),
    };
  const upToDate = `Up to date, read ${ageWords(readAt, now)}.`;
  if (total === 0) return { isFault: false, sentence: `${upToDate} The list is empty, so nothing plays.` };
  return { isFault: false, sentence: `${upToDate} ${counted(ready, 'item')} can be shown.` };
};

const nothingYet = 'The playlist plays when all of them are stored.';

/** Returns the title of the list of files that cannot be shown. */
export const skippedTitle = (count: number): string => `${counted(count, 'item')} cannot be shown`;

const joined = (sentences: (string | null)[]): string => sentences.filter(Boolean).join(' ');

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

const ageWords = (readAt: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(readAt)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  if (minutes < 48 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
  return `${counted(Math.floor(minutes / 1_440), 'day')} ago`;
};
