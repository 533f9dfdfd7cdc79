import { expect, test } from 'vitest';
import { standingWords } from './standing-words';

const period = { from: '2026-11-03', until: null, by: null };
const admin = { ...period, cause: 'admin', by: 'Ada Lopez' } as const;

test.each([
  ['active', null, [], 'Active. Everything works, and each month is billed.'],
  ['active', '2026-12-01', [], 'Active. Its owner cancelled it for Dec 1, 2026.'],
  ['probation', null, [], 'On probation, because a payment failed. Everything works.'],
  [
    'suspended',
    null,
    [{ ...period, kind: 'suspended', cause: 'payment' }],
    'Suspended since Nov 3, 2026, because no attempt to charge the card succeeded. Its screens show a notice, and nothing is billed.',
  ],
  [
    'preview',
    null,
    [
      { ...admin, kind: 'suspended', until: '2026-11-03' },
      { ...admin, kind: 'preview' },
    ],
    'In preview since Nov 3, 2026 by Ada Lopez. Everything works, and nothing is billed.',
  ],
  [
    'cancelled',
    '2026-11-03',
    [{ ...period, kind: 'cancelled', cause: 'owner' }],
    'Cancelled since Nov 3, 2026. Its screens show a notice, and nothing is billed.',
  ],
] as const)('describes the state %s', (accountStatus, cancelOn, periods, words) => {
  expect(standingWords({ accountStatus, cancelOn }, periods)).toBe(words);
});
