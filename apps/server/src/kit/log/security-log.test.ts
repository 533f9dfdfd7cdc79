import { expect, test } from 'vitest';
import { openLog } from './log';
import { logSecurity } from './security-log';

const logWithLines = () => {
  const lines: string[] = [];
  return { lines, log: openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }) };
};

test('writes a repeated event once a minute to each log', () => {
  const [first, second] = [logWithLines(), logWithLines()];
  for (const { log } of [first, first, second])
    logSecurity({ log, ip: '192.0.2.1' }, { event: 'limit-reached', call: 'GET /' }, 'GET / 192.0.2.1');
  expect(first.lines).toHaveLength(1);
  expect(second.lines).toHaveLength(1);
});
