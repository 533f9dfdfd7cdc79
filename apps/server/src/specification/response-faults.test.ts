import { expect, test } from 'vitest';
import { responseFaults } from './response-faults';

test('finds a field that the document does not describe, although clients ignore it', () => {
  const body = {
    needed: false,
    tokenNeeded: false,
    signUp: true,
    presentations: true,
    mails: true,
    version: '0.1.0',
  };
  expect(responseFaults('GET /setup', { status: 200, body })).toEqual([]);
  expect(responseFaults('GET /setup', { status: 200, body: { ...body, other: 1 } })).toEqual([
    ' data must NOT have additional properties',
  ]);
});
