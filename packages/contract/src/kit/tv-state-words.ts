import type { TvState } from './tv-state';

/** Returns an age in its largest unit: 45s, 12m, 3h, 2d. @param ms the age in milliseconds */
export const ageInWords = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds > 86_400) return `${Math.floor(seconds / 86_400)}d`;
  if (seconds > 3600) return `${Math.floor(seconds / 3600)}h`;
  if (seconds > 60) return `${Math.floor(seconds / 60)}m`;
  return `${seconds}s`;
};

/**
 * Returns the text of a state in which a TV needs somebody: 'No contact for 21m'. Undefined: all is well with the TV. Lists, pages
 * and mails use these words.
 * @param now milliseconds since 1970
 */
export const tvTroubleWords = ({ kind, since, reason }: TvState, now: number): string | undefined => {
  const age = since === null ? undefined : now - Date.parse(since);
  const lasts = age === undefined ? '' : ` for ${ageInWords(age)}`;
  switch (kind) {
    case 'neverSeen':
      return 'Paired, not heard from yet';
    case 'silent':
      return `No contact${lasts}`;
    case 'connectionLost':
      return `Connection lost ${age === undefined || age <= 60_000 ? 'just now' : `${ageInWords(age)} ago`}`;
    case 'notPlaying':
      return `Not playing${lasts}: ${reason.replace(/^Ready\. /, '')}`;
    case 'downloading':
      return `Downloading content${lasts}`;
    case 'outdated':
      return 'Plays old content';
    case 'updating':
    case 'sleeping':
    case 'playing':
      return undefined;
  }
};
