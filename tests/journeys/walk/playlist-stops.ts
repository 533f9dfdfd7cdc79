import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { World } from './make-world';
import { samplePicture } from './sample-picture';
import { open, press, slideIn } from './steps';
import type { Stop } from './stop';

/** The playlists and their editors. */
export const playlistStops: Stop[] = [
  {
    name: 'playlist-gone',
    go: async (page) => {
      await page.goto('/playlists/999999');
      await page.getByText('It may have been deleted').waitFor();
    },
  },
  { name: 'playlists', go: (page) => open(page, '/playlists', /^(New playlist|Playlists)$/) },
  {
    name: 'playlists-feeds',
    go: async (page) => {
      await open(page, '/playlists?mode=feed', 'Select a Feed');
      await page.getByRole('list', { name: 'Feeds of this layout' }).waitFor();
    },
  },
  { name: 'playlist-new', go: (page) => open(page, '/playlists/0?shape=16:9', 'New Custom Playlist') },
  {
    name: 'playlist-new-feed',
    go: async (page, { subscriptionId }) => {
      await open(page, `/playlists/0?mode=feed&subscriptionId=${subscriptionId}`, 'New Custom Playlist');
      await page.getByLabel('Town').waitFor();
      // On a phone the preview is a separate page.
      const part = page.getByRole('group', { name: 'Part of this page' });
      if (!(await part.isVisible())) await slideIn(page);
    },
  },
  {
    name: 'playlist-feed',
    go: async (page, { feedPlaylistId }) => {
      await open(page, `/playlists/${feedPlaylistId}`, 'Edit Playlist');
      await page.getByText('Subscribe again').waitFor();
    },
  },
  {
    name: 'playlist-external',
    go: async (page, { externalPlaylistId }) => {
      await open(page, `/playlists/${externalPlaylistId}`, 'Edit Playlist');
      await page.getByText('192.168.1.1 is not an address on the public internet.').waitFor();
    },
  },
  {
    name: 'playlist-what-plays',
    go: async (page, world) => {
      await openPlaylist(page, world);
      await press(page, 'What plays');
      await page.getByRole('list', { name: 'Plays in this order' }).waitFor();
    },
  },
  {
    name: 'playlist-conditions',
    go: async (page, { feedListId }) => {
      await open(page, `/playlists/${feedListId}`, 'Edit Playlist');
      await page
        .getByRole('button', { name: /^Conditions of/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByText('Please select a question').waitFor();
    },
  },
  {
    name: 'playlist-slideshow',
    go: async (page) => {
      await open(page, '/playlists/0?mode=slideshow', 'New Custom Playlist');
      const picture = await readFile(samplePicture);
      const files = [
        { name: 'supper 2.jpg', mimeType: 'image/jpeg', buffer: picture },
        { name: 'supper 10.jpg', mimeType: 'image/jpeg', buffer: picture },
        { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      ];
      await page.locator('input[name="slides"]').setInputFiles(files);
      await page.getByRole('list', { name: 'Slides' }).locator('img').first().waitFor();
    },
  },
  {
    name: 'playlist-shared',
    go: async (page, { sharedPlaylistId }) => {
      await open(page, `/playlists/${sharedPlaylistId}`, 'Playlist');
      await page.getByText('This playlist belongs to Workshop.').waitFor();
      await page.getByRole('list', { name: 'Items in order' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'playlist-editor', go: openPlaylist },
];

async function openPlaylist(page: Page, { playlistId }: World) {
  await open(page, `/playlists/${playlistId}`, 'Edit Playlist');
  await page.getByRole('region', { name: 'Items' }).waitFor();
}
