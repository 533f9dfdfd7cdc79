import { expect, test } from 'vitest';
import { clockFault } from './clock-fault';

test.each([
  ['2026-03-04T18:02:00Z', undefined],
  ['2026-03-04T17:57:59Z', '2 minutes slow'],
  ['2026-03-04T18:10:00Z', '10 minutes fast'],
  ['2026-03-04T15:00:00Z', '3 hours slow'],
  ['2025-03-04T18:00:00Z', '365 days slow'],
  ['', undefined],
])('describes a clock that shows %j at 18:00 UTC as %j', (deviceTime, expected) => {
  const fault = clockFault(deviceTime, '2026-03-04T18:00:00Z');
  if (expected) expect(fault).toContain(expected);
  else expect(fault).toBeUndefined();
});
