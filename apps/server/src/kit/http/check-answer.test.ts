import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './check-answer';

const row = z.object({ id: z.int(), name: z.string().optional() });
const schema = z.object({ rows: z.array(row), first: row.nullable() });

test('accepts an answer that has the fields of its schema and no others', () => {
  expect(() => checkAnswer(schema, { rows: [{ id: 1, name: undefined }], first: null })).not.toThrow();
});

test('rejects an answer with a field that its schema does not have, and names it', () => {
  const answer = { rows: [{ id: 1 }, { id: 2, secret: 'x' }], first: { id: 1, note: '' } };
  expect(() => checkAnswer(schema, answer)).toThrow('rows.1.secret, first.note');
});

test('rejects an answer that lacks a field of its schema', () => {
  expect(() => checkAnswer(schema, { rows: [] })).toThrow('first');
});
