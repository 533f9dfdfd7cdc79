import { pictureScript } from '@marquee/playback/template/picture-script';
import { hasOneColor } from './one-color';

const width = 1280;

/** A JPEG of the screen. */
export type Screenshot = { picture: Blob; isOneColor: boolean };

/** Returns a screenshot of this page. See `renderScreen`. */
export async function renderScreenshot(nonce: string): Promise<Screenshot> {
  const address = await renderScreen(nonce);
  const [, bytes = ''] = address.split('base64,');
  return {
    picture: new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], {
      type: 'image/jpeg',
    }),
    isOneColor: hasOneColor(await pixelsOf(address)),
  };
}

/** Returns the red, green, blue and alpha values of a picture in a small size. */
async function pixelsOf(address: string): Promise<ArrayLike<number>> {
  const [columns, rows] = [64, 36];
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const pen = canvas.getContext('2d');
  if (!pen) return [];
  pen.drawImage(image, 0, 0, columns, rows);
  return pen.getImageData(0, 0, columns, rows).data;
}

/**
 * Returns a JPEG of the screen as a data address. This page and each frame in the page render their own content, so no permission
 * is needed.
 * @throws if the browser cannot render a page to a picture.
 */
export async function renderScreen(nonce: string): Promise<string> {
  if (!window.drawPage) {
    const script = document.createElement('script');
    script.nonce = nonce;
    script.text = pictureScript;
    document.head.append(script);
  }
  await embedFonts();
  const picture = await window.drawPage?.({
    width,
    type: 'image/jpeg',
    script: pictureScript,
    without: '.unseen',
  });
  return picture ?? '';
}

/** Embeds the fonts of the pages of the player, because the rendered picture cannot load files. */
async function embedFonts(): Promise<void> {
  if (window.pageFiles || !document.querySelector('.own-page')) return;
  const rules = [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const addresses = rules.join().match(/[^"'(]+\.woff2/g) ?? [];
  window.pageFiles = await Promise.all(
    addresses.map(async (address) => ({ address, blob: await (await fetch(address)).blob() })),
  );
}
