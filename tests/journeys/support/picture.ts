import type { Browser } from 'playwright-core';

/** Returns a realistic picture: many colors, 1600 by 1000. */
export const drawPicture = async (browser: Browser) => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.setContent(
    '<body style="margin:0;background:linear-gradient(120deg,#1b5e6b,#f5ad2e 55%,#a8322a)"></body>',
  );
  const buffer = await page.screenshot();
  await page.close();
  return { name: 'harbour at dawn.png', mimeType: 'image/png', buffer };
};
