import { afterEach, describe, expect, test, vi } from 'vitest';
import { designAddress, designText, isDesignText } from './design-answer';
import { openDesignText } from './open-design';

const box = (key: string) => ({ type: 'box', key, left: 1, top: 2, width: 3, height: 4 });
const document = (...elements: object[]) => JSON.stringify({ scenes: [{ elements, delay: 0 }] });
const newKey = (count: number) => `new-${count}`;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['', '16:9', '/content/designs/default.json'],
  ['', '9:16', '/content/designs/defaultV.json'],
  ['', '4:1', '/content/designs/defaultStrip.json'],
  ['/content/designs/default.json', '9:16', '/content/designs/defaultV.json'],
  ['/content/designs/default.json', '16:9', '/content/designs/default.json'],
  ['/content/uploads/1/2/default.json', '9:16', '/content/uploads/1/2/default.json'],
] as const)('the answer %j in the shape %s has the design of %s', (value, shape, address) => {
  expect(designAddress(value, shape)).toBe(address);
});

test.each([
  ['{"scenes":[]}', true],
  [' \n{', true],
  ['/content/designs/default.json', false],
  ['https://signs.example.org/{a}.json', false],
  ['', false],
])('%j contains a design: %s', (value, expected) => {
  expect(isDesignText(value)).toBe(expected);
});

describe('the text of a design', () => {
  const load = (address: string) => Promise.resolve(`text of ${address}`);

  test.each([
    [' /content/uploads/1/2/a.json ', 'text of /content/uploads/1/2/a.json'],
    ['https://signs.example.org/a.json', 'text of https://signs.example.org/a.json'],
    ['HTTP://signs.example.org/a.json', 'text of HTTP://signs.example.org/a.json'],
    ['', 'text of /content/designs/defaultV.json'],
    ['{"scenes":[]}', '{"scenes":[]}'],
    ['hello', 'hello'],
  ])('of the answer %j is %j', async (value, text) => {
    expect(await designText(value, '9:16', load)).toBe(text);
  });

  test('times out after 10 seconds with the prescribed text', async () => {
    vi.useFakeTimers();
    const loading = designText('/content/a.json', '16:9', () => new Promise(() => undefined));
    const outcome = loading.catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ status: 0, sentences: ['Request timed out.  Please try again.'] });
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers();
    await designText('/content/a.json', '16:9', load);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an opened design', () => {
  test('has new keys for missing and repeated keys', () => {
    const opened = openDesignText(document(box('a'), { type: 'box' }, box('a')), newKey);
    expect(opened.state === 'open' && opened.design.scenes[0].elements.map(({ key }) => key)).toEqual([
      'a',
      'new-2',
      'new-3',
    ]);
  });

  test('lists the replaced values', () => {
    expect(openDesignText(document({ ...box('a'), left: 5000 }), newKey)).toMatchObject({
      state: 'open',
      repairs: [{ field: 'scenes.0.elements.0.left', was: 5000, now: 1000 }],
    });
  });

  test.each(['{"scenes":', '{', 'hello', '{"a":1}}'])(
    'keeps text that is not JSON, and logs it: %s',
    (text) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(openDesignText(text, newKey)).toEqual({ state: 'broken', text });
      expect(log).toHaveBeenCalledExactlyOnceWith('Invalid JSON data in DesignerOverlay');
    },
  );

  const boxes = (count: number) => Array.from({ length: count }, (_, index) => box(`k${index}`));
  const picture = (length: number) => ({
    ...box('p'),
    type: 'image',
    url: `data:image/png;base64,${'A'.repeat(length)}`,
  });
  test.each([
    ['with 1,000 elements', document(...boxes(1000)), false],
    ['with 1,001 elements', document(...boxes(1001)), true],
    ['of 2 MB', document({ ...box('a'), note: 'é'.repeat(1024 * 1024 - 100) }), false],
    ['over 2 MB', document({ ...box('a'), note: 'é'.repeat(1024 * 1024) }), true],
    ['with an inline picture of 3 MB', document(picture(3 * 1024 * 1024)), false],
  ])('%s is too large: %s', (_name, text, isTooLarge) => {
    expect(openDesignText(text, newKey)).toMatchObject({ state: 'open', isTooLarge });
  });

  test('keeps all elements if it is too large', () => {
    const opened = openDesignText(document(...boxes(1200)), newKey);
    expect(opened.state === 'open' && opened.design.scenes[0].elements).toHaveLength(1200);
  });
});
