import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { signInByApi } from './api';
import { newPerson, openBrowser } from './browser';
import { owner } from './people';
import { startServer } from './start-server';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/**
 * Starts a browser and an empty server for all tests of a file. Both end after the last test. Pages that a test opens are closed after
 * the test, because open pages of finished tests react to each change and slow the others.
 */
export const openScene = async (variables: Record<string, string> = {}) => {
  const [browser, server] = await Promise.all([openBrowser(), startServer(variables)]);
  let before: BrowserContext[] = [];
  beforeEach(() => {
    before = browser.contexts();
  });
  afterEach(async () => {
    await Promise.all(
      browser
        .contexts()
        .filter((context) => !before.includes(context))
        .map((context) => context.close()),
    );
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });
  return { browser, server };
};

/** Opens this address as the owner, in a desktop browser. The sign-in page has journeys of its own. */
export const ownerAt = async ({ browser, server }: Scene, path = '/') => {
  const { token } = await signInByApi(server.url);
  const person = await newPerson(browser, server.url, token);
  await person.page.goto(path);
  await person.page.getByRole('button', { name: owner.name }).waitFor();
  return person;
};
