import { FetchError } from '../../kit/fetch/fetch-error';
import type { ExternalEntry } from '../../schema/external-playlists';

/** Maximum number of files of a list. */
const maxFiles = 500;
const maxName = 200;
const [minSeconds, maxSeconds] = [5, 86_400];
const maxAddress = 2_000;

/**
 * Reads an external list: `{messages: [{name, files: [{url, seconds, loopVideo}]}]}`, or the answer of `/legacy/playlists/`. That
 * answer contributes the first playlist of its first schedule. Each file becomes one entry. Unknown fields are ignored.
 * @param base the address of the list. Addresses of files can be relative to it.
 * @throws FetchError if the text is not such a list
 */
export const parseExternalList = (text: string, base: string): ExternalEntry[] => {
  const messages = messagesIn(parsed(text));
  if (!messages) throw new FetchError('This address does not return a list of messages.');
  const files = messages.flatMap(filesOf);
  const entries = files.slice(0, maxFiles).map((file) => entryOf(file, base));
  const next = files[maxFiles];
  if (next === undefined) return entries;
  const rest = files.length - maxFiles;
  const fault = `A list can have at most ${maxFiles} files. ${rest.toLocaleString('en')} more are left out.`;
  return [...entries, { name: entryOf(next, base).name, url: '', seconds: null, loop: false, fault }];
};

const parsed = (text: string): unknown => {
  try {
    // Some servers begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FetchError(
      text.trim() === ''
        ? 'The answer of this address is empty.'
        : 'This address does not return a list of messages.',
    );
  }
};

const messagesIn = (root: unknown): unknown[] | undefined => {
  const direct = listIn(root, 'messages');
  if (direct) return direct;
  const schedules = listIn(root, 'schedules');
  const playlists = schedules && (listIn(schedules[0], 'playlists') ?? []);
  // An answer without schedules or playlists plays nothing, which is a good answer.
  return playlists && (playlists.length > 0 ? listIn(playlists[0], 'messages') : []);
};

const listIn = (value: unknown, key: string): unknown[] | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : undefined;
};

/** A file of a message, and its number in the message. */
type ListedFile = { message: unknown; file: unknown; index: number };

const filesOf = (message: unknown): ListedFile[] =>
  (listIn(message, 'files') ?? []).map((file, index) => ({ message, file, index }));

const entryOf = ({ message, file, index }: ListedFile, base: string): ExternalEntry => {
  const given = isRecord(message) && typeof message.name === 'string' ? cleanTitle(message.name) : '';
  const fields = isRecord(file) ? file : {};
  const url = typeof fields.url === 'string' ? addressOf(fields.url.trim(), base) : undefined;
  const name = given || nameOf(url) || 'Untitled';
  const entry = {
    name: index === 0 ? name : `${cut(name, maxName - 8)} (${index + 1})`,
    url: url ?? '',
    seconds: secondsOf(fields.seconds),
    loop: fields.loopVideo === true,
  };
  return url === undefined ? { ...entry, fault: 'It has no usable web address.' } : entry;
};

/** Replaces control characters and unpaired surrogates, because PostgreSQL refuses some of them. */
const cleanTitle = (name: string): string =>
  cut(
    name
      .slice(0, 2_000)
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .trim(),
    maxName,
  );

/** Returns the beginning of a text, without the half of a character that a cut leaves. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udfff]/gu, '');

const nameOf = (url: string | undefined): string =>
  url === undefined ? '' : cleanTitle(decoded(new URL(url).pathname.split('/').at(-1) ?? ''));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const addressOf = (text: string, base: string): string | undefined => {
  if (text === '' || text.length > maxAddress || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return /^https?:$/.test(protocol) && href.length <= maxAddress ? href : undefined;
};

const secondsOf = (given: unknown): number | null => {
  const seconds = typeof given === 'string' ? Number(given) : given;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0
    ? Math.min(maxSeconds, Math.max(minSeconds, Math.round(seconds)))
    : null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
