import type { Page } from 'playwright-core';
import type { World } from './make-world';
import { open, press, slideIn } from './steps';
import type { Stop } from './stop';

/** The messages and their editor. */
export const messageStops: Stop[] = [
  { name: 'messages', go: (page) => open(page, '/messages', 'Messages') },
  { name: 'message-new', go: (page) => open(page, '/messages/0', 'New message') },
  {
    name: 'message-new-search',
    go: async (page) => {
      await open(page, '/messages/0?shape=9:16', 'New message');
      await page.getByLabel('Search templates').fill('count');
      await page.getByRole('link', { name: /^Countdown/ }).waitFor();
    },
  },
  { name: 'message-editor', go: openMessage },
  {
    name: 'message-preview',
    go: async (page, world) => {
      await openMessage(page, world);
      // On a phone the preview is a separate page.
      const part = page.getByRole('group', { name: 'Part of this page' });
      if (await part.isVisible()) await part.getByRole('button', { name: 'Preview' }).click();
      await slideIn(page);
    },
  },
  {
    name: 'message-problems',
    go: async (page, world) => {
      await openMessage(page, world);
      await page.getByLabel('Name', { exact: true }).fill('');
      await press(page, 'Save');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'message-delete',
    go: async (page, world) => {
      await openMessage(page, world);
      await press(page, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
    },
  },
  {
    name: 'message-subscribers',
    go: async (page, { feedMessageId }) => {
      await open(page, `/messages/${feedMessageId}`, 'Edit message');
      await page.getByText('Subscribers of “Harbour news” fill this in.').waitFor();
      await page.getByRole('button', { name: /^Let subscribers fill this in/ }).waitFor();
    },
  },
];

async function openMessage(page: Page, { messageId }: World) {
  await open(page, `/messages/${messageId}`, 'Edit message');
  await page.getByLabel('Title', { exact: true }).waitFor();
}
