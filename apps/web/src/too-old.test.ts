/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../public/browser.js', import.meta.url), 'utf8');

/** The features of `CSS` that the check reads. */
type Features = { colorMix: boolean; registerProperty: boolean } | undefined;

/** Returns what the page says in a browser with these features. */
const sentenceIn = (features: Features): string => {
  const sentence = { textContent: '', style: {}, setAttribute: () => undefined };
  let added = '';
  const css = features && {
    supports: () => features.colorMix,
    ...(features.registerProperty ? { registerProperty: () => undefined } : {}),
  };
  runInNewContext(script, {
    window: { CSS: css },
    CSS: css,
    document: {
      createElement: () => sentence,
      getElementById: () => null,
      body: {
        replaceChild: () => {
          added = sentence.textContent;
        },
      },
    },
  });
  return added;
};

test.each([
  ['Chromium 68 and older', undefined],
  ['Chrome 110', { colorMix: false, registerProperty: true }],
  ['Firefox 113 to 127, Safari 16.2', { colorMix: true, registerProperty: false }],
])('%s get the sentence that they are too old', (_, features) => {
  expect(sentenceIn(features)).toMatch(/^This browser is too old for Marquee/);
});

test('Chrome 111, Firefox 128, Safari 16.4 and later versions start the app', () => {
  expect(sentenceIn({ colorMix: true, registerProperty: true })).toBe('');
});
