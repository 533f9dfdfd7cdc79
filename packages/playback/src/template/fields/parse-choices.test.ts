import { expect, test } from 'vitest';
import { parseChoices } from './parse-choices';

test.each([
  ['', []],
  [
    'left`Left|right`Right',
    [
      { value: 'left', label: 'Left' },
      { value: 'right', label: 'Right' },
    ],
  ],
  [
    '12|24',
    [
      { value: '12', label: '12' },
      { value: '24', label: '24' },
    ],
  ],
  [
    '`None|a`A',
    [
      { value: '', label: 'None' },
      { value: 'a', label: 'A' },
    ],
  ],
  ['a`|', [{ value: 'a', label: 'a' }]],
  ['a`A|a`Again', [{ value: 'a', label: 'A' }]],
])('reads the choices %j', (choices, expected) => {
  expect(parseChoices(choices)).toEqual(expected);
});
