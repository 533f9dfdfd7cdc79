import { expect, test } from 'vitest';
import { fittingPosition, positionsOf } from './position';

test.each([
  ['bottom-right', 'corner', 'bottom-right'],
  ['bottom', 'corner', 'bottom-left'],
  ['top', 'corner', 'top-left'],
  ['', 'corner', 'top-left'],
  ['middle', 'corner', 'top-left'],
  ['bottom', '', 'bottom'],
  ['bottom-right', '', 'bottom'],
  ['top-left', '', 'top'],
  ['', '', 'top'],
] as const)(
  'the position "%s" of an overlay whose template allows "%s" becomes %s',
  (given, positions, fitting) => {
    expect(fittingPosition(given, positions)).toBe(fitting);
  },
);

test('keeps each allowed position', () => {
  for (const positions of ['corner', ''] as const)
    for (const each of positionsOf(positions)) expect(fittingPosition(each, positions)).toBe(each);
});
