import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { announce } from './announce';
import { openLog } from './log';

test('hides the values of secret fields, also of nested fields', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  log.info({ password: 'p1', user: { token: 't1', email: 'ada@example.com' } }, 'signed in');
  log.info({
    req: { headers: { authorization: 'Bearer j1', cookie: 'c1' }, body: { jwt: 'j2', secret: 's1' } },
  });
  expect(lines.join('')).not.toMatch(/p1|t1|j1|j2|c1|s1/);
  expect(lines[0]).toContain('ada@example.com');
  expect(lines[0]).toContain('signed in');
});

test('logs the error of a failed statement without its values', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const detail = 'Failing row contains (7, the hash)';
  const refused = Object.assign(new Error('it violates a check'), { code: '23514', detail });
  const failed = new DrizzleQueryError('update users set password_hash = $1', ['the hash'], refused);
  log.error({ err: failed }, 'a call failed');
  log.error({ err: new Error('around it', { cause: failed }) }, 'a call failed');
  expect(lines.join('')).not.toContain('the hash');
  for (const line of lines)
    for (const told of ['it violates a check', '23514', 'update users', 'log.test.ts'])
      expect(line).toContain(told);
});

test('lines below the level are not written', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) });
  log.info('quiet');
  log.warn('loud');
  expect(lines).toHaveLength(1);
});

test.each([
  ['trace', 1],
  ['info', 1],
  ['fatal', 1],
  ['silent', 0],
] as const)('at the level %s, an announcement writes %i lines of JSON', (logLevel, count) => {
  const lines: string[] = [];
  const log = openLog({ logLevel }, { write: (line) => lines.push(line) });
  announce(log, 'The token is 1234', false);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(count).fill('The token is 1234'));
});
