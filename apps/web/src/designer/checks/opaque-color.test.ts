import { expect, test } from 'vitest';
import { isOpaqueColor } from './opaque-color';

test.each([
  '#fff',
  '#ffff',
  '#123456',
  '#123456FF',
  'red',
  'rgb(1,2,3)',
  'rgb(1 2 3 / 100%)',
  'hsla(1,2%,3%,1)',
])('%s is opaque', (color) => expect(isOpaqueColor(color)).toBe(true));

test.each(['#fff8', '#12345680', 'transparent', 'rgba(1,2,3,.5)', 'rgb(1 2 3 / 50%)', 'hsla(1,2%,3%,0)'])(
  '%s is not opaque',
  (color) => expect(isOpaqueColor(color)).toBe(false),
);
