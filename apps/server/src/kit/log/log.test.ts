import { expect, test } from 'vitest';
import { openLog } from './log';

test('what is secret stays out of the log, however deep it lies', () => {
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

test('lines below the level are not written', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) });
  log.info('quiet');
  log.warn('loud');
  expect(lines).toHaveLength(1);
});
