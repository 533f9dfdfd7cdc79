import { pictureScript } from '@marquee/playback/template/picture-script';

const width = 1280;

/** Returns a JPEG of the screen. See `renderScreen`. */
export async function renderScreenshot(nonce: string): Promise<Blob> {
  const [, bytes = ''] = (await renderScreen(nonce)).split('base64,');
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
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
