import { expect, test } from 'vitest';
import { parseExternalList } from './parse-external-list';

const base = 'https://signs.example/lists/one.json';
const parse = (value: unknown) => parseExternalList(JSON.stringify(value), base);
const file = (url: string, fields: object = {}) => ({ url, ...fields });

test('reads each file as an entry of its own, with addresses relative to the list', () => {
  const files = [file('a.png', { seconds: 12 }), file('/b.mp4', { loopVideo: true, other: 1 })];
  expect(parse({ messages: [{ name: 'Ferry', files }], unknown: true })).toEqual([
    { name: 'Ferry', url: 'https://signs.example/lists/a.png', seconds: 12, loop: false },
    { name: 'Ferry (2)', url: 'https://signs.example/b.mp4', seconds: null, loop: true },
  ]);
});

test('reads the first playlist of the first schedule', () => {
  const messages = [{ name: 'One', files: [file('https://a.example/1.jpg')] }];
  expect(parse({ schedules: [{ playlists: [{ messages }, { messages: [] }] }] })).toEqual([
    { name: 'One', url: 'https://a.example/1.jpg', seconds: null, loop: false },
  ]);
});

test.each([
  ['no messages', { messages: [] }],
  ['no playlists', { schedules: [{ playlists: [] }] }],
  ['no schedules', { schedules: [] }],
])('an answer with %s is an empty list', (_name, value) => expect(parse(value)).toEqual([]));

test.each([
  ['an empty body', '', 'is empty'],
  ['a page', '<!doctype html><p>Hello', 'does not return a list of messages'],
  ['an array', '[]', 'does not return a list of messages'],
  ['another object', '{"error":"no"}', 'does not return a list of messages'],
  ['a playlist without messages', '{"schedules":[{"playlists":[{}]}]}', 'does not return a list'],
  ['half an answer', '{"messages":[{"name"', 'does not return a list of messages'],
])('%s is no list', (_name, text, sentence) => expect(() => parseExternalList(text, base)).toThrow(sentence));

test('limits seconds to between 5 and 86,400', () => {
  const given = [1, 1e9, '30', 0, -5, 'soon', null];
  const messages = [{ name: 'n', files: given.map((seconds) => file('a.png', { seconds })) }];
  expect(parse({ messages }).map(({ seconds }) => seconds)).toEqual([5, 86_400, 30, null, null, null, null]);
});

test('keeps a file without a usable address, with the reason', () => {
  const files = [file('javascript:alert(1)'), {}, file('ftp://a.example/x.png')];
  for (const { url, fault } of parse({ messages: [{ name: 'Bad', files }] })) {
    expect(url).toBe('');
    expect(fault).toBe('It has no usable web address.');
  }
});

test('names a message without a name after its file, and cuts long names', () => {
  const messages = [{ files: [file('Big%20sale.png')] }, { name: 'x'.repeat(900), files: [file('a.png')] }];
  expect(parse({ messages }).map(({ name }) => name.length === 200 || name)).toEqual(['Big sale.png', true]);
});

test('reads at most 500 files, and returns how many are left out', () => {
  const messages = [{ name: 'Many', files: Array.from({ length: 620 }, (_, n) => file(`${n}.png`)) }];
  const entries = parse({ messages });
  expect(entries).toHaveLength(501);
  expect(entries[500]?.fault).toBe('A list can have at most 500 files. 120 more are left out.');
});

test('cuts no character of a name in half', () => {
  for (let length = 185; length < 201; length++) {
    const name = `${'x'.repeat(length)}${'😀'.repeat(9)}`;
    const messages = [{ name, files: [file('a.png'), file('b.png')] }];
    for (const entry of parse({ messages })) expect(entry.name).not.toMatch(/[\ud800-\udfff]/u);
  }
});
