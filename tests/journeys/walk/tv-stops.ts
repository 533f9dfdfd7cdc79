import { codeOn, wordsOn } from '../support/tv';
import { until } from '../support/until';
import type { Stop } from './stop';

/** Pages on a TV. The content of the TV stays when the page is opened again. */
export const tvStops: Stop[] = [
  {
    name: 'display-pairing',
    go: async (page) => {
      await page.goto('/display/');
      await codeOn(page);
    },
  },
  {
    name: 'display-playing',
    go: async (page, { call, screenId }) => {
      await page.goto('/display/');
      await call('POST /devices/pair', { body: { pairingCode: await codeOn(page), screenId } });
      await until('a slide', async () => (await wordsOn(page)) || undefined);
    },
  },
];
