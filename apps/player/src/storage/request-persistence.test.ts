import { expect, test } from 'vitest';
import { requestPersistence } from './request-persistence';

function browserWith(more: object) {
  let requests = 0;
  const persist = async () => {
    requests += 1;
    return true;
  };
  const browser = { navigator: { storage: { persist } }, ...more };
  return { browser, requests: () => requests };
}

test('requests persistent storage where the browser decides itself', async () => {
  const { browser, requests } = browserWith({});
  expect(await requestPersistence(browser)).toBe(true);
  expect(requests()).toBe(1);
});

test('requests no persistent storage in Firefox, which asks a person', async () => {
  const { browser, requests } = browserWith({ mozInnerScreenX: 0 });
  expect(await requestPersistence(browser)).toBe(false);
  expect(requests()).toBe(0);
});
