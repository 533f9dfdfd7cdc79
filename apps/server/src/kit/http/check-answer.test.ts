import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './check-answer';

const row = z.object({ id: z.int(), name: z.string().optional() });
const schema = z.object({ rows: z.array(row), first: row.nullable() });

test('accepts a response that has only fields of its schema', () => {
  expect(() => checkAnswer(schema, { rows: [{ id: 1, name: undefined }], first: null })).not.toThrow();
});

test('names the fields of a response that its schema does not have', () => {
  const answer = { rows: [{ id: 1 }, { id: 2, secret: 'x' }], first: { id: 1, note: '' } };
  expect(() => checkAnswer(schema, answer)).toThrow('rows.1.secret, first.note');
});

test('rejects a response that lacks a field of its schema', () => {
  expect(() => checkAnswer(schema, { rows: [] })).toThrow('first');
});
