import { expect, test } from 'vitest';
import { z } from 'zod';
import { InputInvalid } from './app-error';
import { inputFaults } from './faults';

const faultSentences = (error: z.ZodError) => new InputInvalid(inputFaults('body', error)).sentences;

const one = (schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  return error ? faultSentences(error) : [];
};

test.each([
  [z.string(), undefined, 'field is missing.'],
  [z.string(), 7, 'field must be a text.'],
  [z.string(), null, 'field must be a text.'],
  [z.number(), 'seven', 'field must be a number.'],
  [z.int(), 1.5, 'field must be a whole number.'],
  [z.boolean(), 'yes', 'field must be true or false.'],
  [z.array(z.string()), {}, 'field must be a list.'],
  [z.object({}), [], 'field must be an object.'],
  [z.string().max(3), 'four', 'field must have at most 3 characters.'],
  [z.string().min(1), '', 'field must have at least 1 character.'],
  [z.array(z.int()).min(1), [], 'field must have at least 1 entry.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'field must have at most 2 entries.'],
  [z.int().min(5), 4, 'field must be at least 5.'],
  [z.int().max(5), 6, 'field must be at most 5.'],
  [z.literal([0, 90, 180]), 45, 'field must be 0, 90 or 180.'],
  [z.enum(['a', 'b']), 'c', 'field must be a or b.'],
  [z.literal('a'), 'c', 'field must be a.'],
  [z.enum(['a'], { error: 'must be a letter' }), 'c', 'field must be a letter.'],
  [z.iso.date(), '4 March', 'field must be a date such as 2026-03-04.'],
  [z.iso.datetime(), '2026-03-04', 'field must be an instant such as 2026-03-04T18:00:00Z.'],
  [z.uuid(), '7', 'field must be a UUID such as 7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57.'],
  [z.string().regex(/x/), 'y', 'field is not valid.'],
  [z.email('Invalid email address.'), 'y', 'Invalid email address.'],
  [z.strictObject({ a: z.int() }), { a: 1, b: 2 }, 'field has unknown fields: b.'],
  [z.string('Please say something.'), 7, 'Please say something.'],
  [z.string().min(1, 'must not be empty'), '', 'field must not be empty.'],
])('%#', (schema, value, sentence) => {
  expect(one(schema, value)).toEqual([sentence]);
});

test('names each fault once, with its row if there are several', () => {
  const rows = z.array(z.object({ name: z.string(), size: z.object({ width: z.int() }) }));
  const { error } = rows.safeParse([
    { name: 1, size: { width: 'x' } },
    { name: 'fine', size: {} },
    { name: 2, size: { width: 1 } },
  ]);
  expect(error && faultSentences(error)).toEqual([
    'name must be a text.',
    'size.width must be a number.',
    'size.width (row 2) is missing.',
    'name (row 3) must be a text.',
  ]);
});

test('names an empty request and a request of another type', () => {
  const schema = z.array(z.int()).max(500);
  const sentences = (value: unknown) => faultSentences(schema.safeParse(value).error ?? new z.ZodError([]));
  expect(sentences(undefined)).toEqual(['The request is missing.']);
  expect(sentences({})).toEqual(['The request must be a list.']);
  expect(sentences(Array(501).fill(1))).toEqual(['The request must have at most 500 entries.']);
});

test('the field of a fault is its JSON path, and that of unknown names is the first of them', () => {
  const row = z.strictObject({ name: z.string('Please enter a name.'), size: z.object({ width: z.int() }) });
  const { error = new z.ZodError([]) } = z
    .array(row)
    .safeParse([
      { name: 'fine', size: { width: 1 } },
      { size: { width: 'x' } },
      { size: { width: 1 }, sise: 1, hight: 2 },
    ]);
  const { sentences, fields } = new InputInvalid(inputFaults('body', error));
  expect(sentences.map((sentence, at) => [fields[at], sentence])).toEqual([
    ['body[1].name', 'Please enter a name.'],
    ['body[1].size.width', 'size.width (row 2) must be a number.'],
    ['body[2].sise', 'Row 3 has unknown fields: sise, hight.'],
  ]);
  expect(inputFaults('query', z.string().safeParse(1).error ?? new z.ZodError([]))[0]?.field).toBe('query');
});

test('names the first twenty of many faults', () => {
  const { error } = z.array(z.int()).safeParse(Array(100).fill('x'));
  const sentences = error ? faultSentences(error) : [];
  expect([sentences.length, sentences[19]]).toEqual([20, 'Row 20 must be a number.']);
});
