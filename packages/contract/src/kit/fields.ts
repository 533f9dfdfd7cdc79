import { shapes } from '@marquee/playback/program/shapes';
import { ianaZone, timezoneNames } from '@marquee/playback/timetable/zones';
import { z } from 'zod';
import { emailPattern, withAsciiDomain } from './email-address';
import { maxPriceCents } from './limits';
import { readBasisPoints, readCents } from './read-amount';

/** The kinds of rows that an id can reference. The isolation test creates a row of each kind in two accounts. */
export const kinds = [
  'account',
  'accountUser',
  'affiliateSettings',
  'answer',
  'apiKey',
  'billableItem',
  'binEntry',
  'commissionCheck',
  'department',
  'device',
  'externalPlaylist',
  'feed',
  'feedQuestion',
  'invitation',
  'sentInvitation',
  'invoice',
  'manualPlaylist',
  'message',
  'overlay',
  'payment',
  'playlist',
  'playlistMessage',
  'playlistMessageCondition',
  'question',
  'schedule',
  'schedulePlaylist',
  'scheduleTime',
  'screen',
  'session',
  'subscription',
  'template',
  'ticket',
  'user',
  'webhook',
  'webhookDelivery',
] as const;
export type Kind = (typeof kinds)[number];

/** The words of kinds whose name in code is no word of the documentation. */
const kindWords: Partial<Record<Kind, string>> = {
  externalPlaylist: 'playlist',
  feedQuestion: 'question',
  playlistMessage: 'item',
  playlistMessageCondition: 'condition',
  schedulePlaylist: 'playlist of the schedule',
  scheduleTime: 'run time',
  sentInvitation: 'invitation',
  user: 'person',
  webhookDelivery: 'delivery',
};
const wordsOf = (kind: Kind): string =>
  kindWords[kind] ?? kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
/** Returns the fields of the schema of an id: the kind of the row, for programs and for people. */
const idMeta = (kind: Kind) => ({ 'x-ref': kind, description: `The id of the ${wordsOf(kind)}.` });

const maxId = 2 ** 53 - 1;
const wholeId = 'must be a whole number';

/**
 * Returns the schema of an id in a request or response body: a positive integer that references a row of this kind.
 * @param sentence the error for 0, which forms send if nothing is chosen
 */
export const id = (kind: Kind, sentence?: string) =>
  z.int(wholeId).min(1, sentence).max(maxId).meta(idMeta(kind));

/** Returns the schema of the id of an upserted row: 0 or absent means a new row. */
export const newOrId = (kind: Kind) =>
  z
    .int(wholeId)
    .min(0)
    .max(maxId)
    .default(0)
    .meta({ 'x-ref': kind, description: `The id of the ${wordsOf(kind)}. 0 or absent: a new row.` });

/** Returns the schema of an id in a path: decimal digits only. */
export const pathId = (kind: Kind) =>
  z.coerce
    .string()
    .regex(/^[0-9]{1,16}$/, wholeId)
    .transform(Number)
    .pipe(z.int(wholeId).min(1).max(maxId))
    .meta(idMeta(kind));

/** Returns the schema of a list of at most 500 ids: `?ids=1,2,3`. An empty text is an empty list. */
export const idList = (kind: Kind) =>
  z
    .string()
    .regex(/^(\d{1,16}(,\d{1,16}){0,499})?$/, 'must be at most 500 numbers separated by commas')
    .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
    .meta({
      'x-refs': kind,
      description: `At most 500 ids, with commas between: \`1001,1002\`. Each is the id of a ${wordsOf(kind)}.`,
    });

/** Returns the schema of a trimmed text of at most `max` characters. PostgreSQL cannot store U+0000, so it is refused. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    // The later checks of a text of some megabytes would take a tenth of a second.
    .max(max, { error: `must be at most ${max} characters`, abort: true })
    .refine((value) => !value.includes('\u0000'), 'contains a character that cannot be stored');

/** Control characters, line and paragraph separators, and marks that reverse the direction of the text after them. */
const notOnOneLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns the schema of a text of one line, such as a name: trimmed, at most `max` characters, no control characters. */
export const line = (max: number) =>
  text(max).refine((value) => !notOnOneLine.test(value), {
    error: 'must be on one line, without control characters',
    abort: true,
  });

/** Returns the schema of a text of one line that is not empty. `sentence` is the error for an empty text. */
export const required = (max: number, sentence: string) => line(max).min(1, sentence);

/** Beginnings of web addresses that mail programs turn into links, and host names with a path. */
const webAddress = /:[/\\]|\bwww\d*\.|\bmailto:|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]\S/iu;

/** Returns the schema of a name of one line that mails to other people contain. It must not look like a web address. */
export const mailedName = (max: number, sentence: string) =>
  required(max, sentence).refine(
    (value) => !webAddress.test(value.normalize('NFKC')),
    'must not contain a web address, because mails contain this name',
  );

/** The query parameter that leaves only the rows of a list with this name. */
export const exactName = required(200, 'must not be empty')
  .optional()
  .describe(
    'Only rows with exactly this name, with the same upper and lower case. Names are not unique. No such row: the list is empty.',
  );

/** Returns the schema of a list of at most 500 rows that one transaction saves. For an empty list the response is `[]`. */
export const upsert = <S extends z.ZodType>(row: S) => z.array(row).max(500);

/**
 * Returns the schema of one row of an upsert. Absent fields of an existing row (its id is above 0) keep their values.
 * @param needed the fields that a new row must have
 */
export const upsertRow = <Row extends z.ZodType<{ id: number }>>(
  row: Row,
  ...needed: Exclude<keyof z.output<Row> & string, 'id'>[]
): Row =>
  row
    .superRefine((given, context) => {
      for (const field of given.id > 0 ? [] : needed)
        if (given[field] === undefined)
          context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
    })
    .meta({
      description: `A new row must have ${needed.join(', ')}. Fields that are left out of an existing row keep their values.`,
    });

/** Returns the schema of a number or a text that `read` turns into a whole number of hundredths. */
const hundredths = (read: (text: string) => number | undefined, sentence: string, commaSentence = sentence) =>
  z.union([z.number(), z.string().max(30)], sentence).transform((given, context) => {
    // The shortest text of a number has the decimals that the caller wrote, so no float is multiplied.
    const value = read(String(given));
    if (value === undefined)
      context.addIssue({ code: 'custom', message: String(given).includes(',') ? commaSentence : sentence });
    return value ?? z.NEVER;
  });

/**
 * Returns the schema of an amount in a request: dollars as a number, or as a text with `$` and with commas between thousands. The
 * output is whole cents, from 0 to `max` cents. More than two decimals are refused.
 */
export const centsUpTo = (max: number) =>
  hundredths(
    readCents,
    'must be an amount such as 12.50',
    'must be an amount such as 1,250.00, with a comma only between thousands',
  ).pipe(
    z
      .int()
      .min(0)
      .max(max, `must be at most ${(max / 100).toLocaleString('en-US')}`),
  );
/** The schema of a price per month. */
export const cents = centsUpTo(maxPriceCents);
/** Returns cents as the dollars of a response: 1250 is 12.5. */
export const dollars = (amount: number): number => amount / 100;

/**
 * The schema of a percentage in a request: a number, or a text with a trailing `%`. The output is basis points: 12.5 is 1250. More
 * than two decimals are refused.
 */
export const percent = hundredths(readBasisPoints, 'must be a percentage such as 12.5').pipe(
  z.int().min(0).max(10_000, 'must be at most 100'),
);

/** The schema of a calendar day without a zone: 'yyyy-MM-dd'. */
export const day = z.iso.date('must be a date such as 2026-03-04');

export const moment = z.iso.datetime();
export const ifUnchangedSince = moment
  .optional()
  .describe(
    'The `lastModified` that the caller has read. If the row has changed since then, the save is refused with the code `changed-meanwhile`. Absent: the last save wins.',
  );
/**
 * The id of the form that sends a whole save. The client creates the id when the form opens. A save never conflicts with an
 * earlier save of the same form, and never creates a second row.
 */
export const form = z
  .uuid()
  .describe('A new UUID for each change. A repeated call with the same `form` never creates a second row.');
/**
 * Returns the schema of a call that deletes several rows of a kind. A repeated call with the same form deletes nothing. `POST
 * /bin/undo` restores the rows of a form.
 */
export const deletion = (kind: Kind) =>
  z.object({ form, ids: z.array(id(kind)).min(1).max(500).describe('The ids of the rows to delete.') });
export const shape = z
  .enum(shapes)
  .describe(
    'The aspect ratio of the content: `16:9` for landscape screens, `9:16` for portrait screens, `4:1` for wide strips.',
  );
const timezoneMeta = {
  title: 'TimeZone',
  description:
    'A time zone: a name of the list in the examples, such as `London` or `Central Time (US & Canada)`, or an IANA name, such as `Europe/London`. A response has the name that was saved.',
  examples: [...timezoneNames],
};
/** The time zone of a response. */
export const timezone = z.string().meta(timezoneMeta);
/** The time zone of a request. */
export const givenTimezone = required(64, 'Please choose a time zone.')
  .refine(
    (zone) => zone === '' || ianaZone(zone) !== undefined,
    'must be a time zone such as London or Europe/London',
  )
  .meta(timezoneMeta);
/** The schema of a typed email address that is compared with stored addresses. */
export const typedEmail = text(254).overwrite(withAsciiDomain);
const emailWith = (error: string) => z.email({ pattern: emailPattern, error });
export const email = typedEmail.pipe(emailWith('Please enter a valid email address.'));
/** The schema of a changed email address. The specification prescribes both sentences. */
export const changedEmail = typedEmail
  .min(1, 'Email cannot be blank.')
  .pipe(emailWith('Invalid email address.'));
export const newPassword = z
  .string('Please enter a password.')
  .min(8, 'The password must have at least 8 characters.')
  .max(200, 'The password must have at most 200 characters.');
export const done = z.object({ done: z.literal(true).describe('Always true.') });
export const nothing = z.null();
