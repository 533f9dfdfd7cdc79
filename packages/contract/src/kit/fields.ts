import { shapes } from '@marquee/playback/program/shapes';
import { z } from 'zod';

/** The kinds of rows that an id can reference. The isolation test creates a row of each kind for two tenants. */
export const kinds = [
  'account',
  'accountUser',
  'answer',
  'department',
  'device',
  'invitation',
  'manualPlaylist',
  'message',
  'overlay',
  'playlist',
  'playlistMessage',
  'question',
  'schedule',
  'schedulePlaylist',
  'scheduleTime',
  'screen',
  'session',
  'template',
  'user',
] as const;
export type Kind = (typeof kinds)[number];

const maxId = 2 ** 53 - 1;
const wholeId = 'must be a whole number';

/** An id in a body or an answer: a positive integer that references a row of this kind. */
export const id = (kind: Kind) => z.int(wholeId).min(1).max(maxId).meta({ ref: kind });

/** An id in an upserted body: 0 or absent means a new row. */
export const newOrId = (kind: Kind) => z.int(wholeId).min(0).max(maxId).default(0).meta({ ref: kind });

/** An id in a path: decimal digits only. */
export const pathId = (kind: Kind) =>
  z.coerce
    .string()
    .regex(/^[0-9]{1,16}$/, wholeId)
    .transform(Number)
    .pipe(z.int(wholeId).min(1).max(maxId))
    .meta({ ref: kind });

/** A list of ids: `?ids=1,2,3`, at most 500. An empty text is an empty list. */
export const idList = (kind: Kind) =>
  z
    .string()
    .regex(/^(\d{1,16}(,\d{1,16}){0,499})?$/, 'must be at most 500 numbers separated by commas')
    .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
    .meta({ refs: kind });

/** A text of at most `max` characters, trimmed. The zero character is refused, because PostgreSQL cannot store it. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\u0000'), 'contains a character that cannot be stored');

/** Control characters, line and paragraph separators, and marks that reverse the direction of the text after them. */
const notOnOneLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A text of one line, such as a name: trimmed, at most `max` characters, without control characters. */
export const line = (max: number) =>
  text(max).refine((value) => !notOnOneLine.test(value), 'must be on one line, without control characters');

/** A text of one line that must not be empty. `sentence` is the error for an empty text. */
export const required = (max: number, sentence: string) => line(max).min(1, sentence);

/** A list of at most 500 rows that is saved in one transaction. An empty list saves nothing and is answered with `[]`. */
export const upsert = <S extends z.ZodType>(row: S) => z.array(row).max(500);

/**
 * One row of an upsert. Absent fields of an existing row (its id is above 0) keep their value. @param needed the fields that
 * a new row must have
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

export const moment = z.iso.datetime();
/**
 * The `lastModified` that the caller read. If the row changed since then, the save is refused. Absent: no conflict detection.
 */
export const ifUnchangedSince = moment.optional();
/**
 * Identifies the editing session of a whole save. The client creates it when a form opens. A save with the same `form` is a repetition:
 * it never conflicts with an earlier save of this form, and it never creates a second row.
 */
export const form = z.uuid();
export const shape = z.enum(shapes);
export const email = text(254).pipe(z.email('Please enter a valid email address.'));
export const newPassword = z
  .string('Please enter a password.')
  .min(8, 'The password must have at least 8 characters.')
  .max(200, 'The password must have at most 200 characters.');
export const done = z.object({ done: z.literal(true) });
export const nothing = z.null();
