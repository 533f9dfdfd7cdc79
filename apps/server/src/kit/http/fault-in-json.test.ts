import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultInJson } from './fault-in-json';

test.each([
  ['', 0],
  ['{"words":', 9],
  ['{"words": x}', 10],
  ['[1, 2,]', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ["{'a': 1}", 1],
  ['[1] 2', 4],
  ['{"a": "b\nc"}', 6],
  ['[01]', 2],
  ['[1, [2, 3}', 9],
])('finds the fault of %j at index %i', (json, at) => {
  expect(faultInJson(json)).toBe(at);
});

test('finds no fault before the end of a text that JSON.parse accepts', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(faultInJson(json)).toBe(json.length);
      // A prefix of an object ends too early.
      const cut = `{"a":${json}`;
      expect(faultInJson(cut)).toBe(cut.length);
    }),
  );
});
