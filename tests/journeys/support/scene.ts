import { afterAll } from 'vitest';
import { newPerson, openBrowser } from './browser';
import { owner, signIn } from './people';
import { startServer } from './start-server';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A browser, and a server with nothing in it yet, for all tests of a file. Both go with the last of them. */
export const openScene = async (variables: Record<string, string> = {}) => {
  const [browser, server] = await Promise.all([openBrowser(), startServer(variables)]);
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });
  return { browser, server };
};

/** The owner at a desk, signed in, at this address. */
export const ownerAt = async ({ browser, server }: Scene, path = '/') => {
  const person = await newPerson(browser, server.url);
  await person.page.goto(path);
  await signIn(person.page, owner);
  await person.page.getByRole('button', { name: owner.name }).waitFor();
  return person;
};
