import { pictureScript } from '@marquee/playback/template/picture-script';

const width = 1280;

/**
 * A JPEG of what is on screen: this page draws itself, and each frame on it does. Needs no permission, and asks nobody.
 * @throws where this browser can't
 */
export async function renderScreenshot(nonce: string): Promise<Blob> {
  if (!window.drawPage) {
    const script = document.createElement('script');
    script.nonce = nonce;
    script.text = pictureScript;
    document.head.append(script);
  }
  await takeFonts();
  const picture = await window.drawPage?.({
    width,
    type: 'image/jpeg',
    script: pictureScript,
    without: '.unseen',
  });
  const [, bytes = ''] = (picture ?? '').split('base64,');
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
}

/** Of our own pages: what is drawn reaches nothing outside itself. */
async function takeFonts(): Promise<void> {
  if (window.pageFiles || !document.querySelector('.own-page')) return;
  const rules = [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const addresses = rules.join().match(/[^"'(]+\.woff2/g) ?? [];
  window.pageFiles = await Promise.all(
    addresses.map(async (address) => ({ address, blob: await (await fetch(address)).blob() })),
  );
}
