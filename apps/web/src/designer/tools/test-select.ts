import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { designer } from '../test-designer';

/** Makes a text whose key, name and words are equal. */
export const text = (key: string, left: number, top: number, more: object = {}) => ({
  type: 'text',
  key,
  name: key,
  left,
  top,
  width: 20,
  height: 10,
  text: key,
  ...more,
});

export const named = (
  key: string,
  left: number,
  top: number,
  width: number,
  height: number,
  more: object = {},
) => box(key, left, top, width, height, { name: key, ...more });

export const title = text('Title', 15, 20);
export type Driver = ReturnType<typeof designer>;

/** One row for each case: elements, gestures, and sentences that are true afterwards. */
export const table = (rows: [string, object[], (each: Driver) => unknown, string[]][]) =>
  test.each(rows)('%s', (_name, elements, act, expected) => {
    const driver = designer(elements);
    act(driver);
    expect(() => driver.expect(...expected)).not.toThrow();
  });
