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
  ['{"a": "\u007f\u009f", "b": }', 17],
  ['{"a": nil}', 6],
])('finds the fault of %j at index %i', (json, at) => {
  expect(faultInJson(json)).toBe(at);
});

test('finds no fault in valid JSON, and the fault of incomplete JSON at its end', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
      expect(faultInJson(json)).toBe(json.length);
      const object = `{"a":${json}}`;
      const lengths = Array.from({ length: object.length }, (_, length) => length);
      expect(lengths.map((length) => faultInJson(object.slice(0, length)))).toEqual(lengths);
    }),
  );
});
