import { pictureScript } from '@marquee/playback/template/picture-script';
import { until } from '../../../journeys/support/until';
import type { WebKit } from '../../../journeys/support/webkit/open-webkit';

/** How a page shows its picture. `PICTURE` is the address of the picture. */
const pages = {
  image: '<img style="width:100vw;height:100vh" src="PICTURE">',
  background: '<div style="width:100vw;height:100vh;background:url(PICTURE) 0 0 / 100% 100%"></div>',
};

/** Number of pages with a new picture of each kind. WebKit keeps a decoded picture, so each page has another picture. */
const repeats = 15;

/** @throws Error if a page with a picture renders itself without the picture */
export const drawPictures = async (webKit: WebKit): Promise<void> => {
  await webKit.goto('data:text/html,<!doctype html><title>Pictures</title>');
  await webKit.evaluate(`${pictureScript};window.drawPage = drawPage;`);
  for (const [kind, page] of Object.entries(pages))
    for (let repeat = 0; repeat < repeats; repeat++) {
      await webKit.evaluate(drawOnce, page);
      const colors = await until(
        `the drawing of a page with a picture as ${kind}`,
        async () => (await webKit.evaluate<number | null>('return window.colorsOfDrawing;')) ?? undefined,
      );
      if (colors < 50) throw new Error(`The drawing ${repeat} of a picture as ${kind} has ${colors} colors.`);
    }
};

/** Shows a page with a new picture, renders the page, and notes the number of colors of the drawing. */
const drawOnce = `
  window.colorsOfDrawing = null;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const pen = canvas.getContext('2d');
  for (let index = 0; index < 400; index++) {
    pen.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)';
    pen.fillRect(Math.random() * 1280, Math.random() * 720, 200, 200);
  }
  document.body.innerHTML = arguments[0].replace('PICTURE', canvas.toDataURL('image/jpeg'));
  const countColors = async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    pen.drawImage(image, 0, 0, 64, 36);
    const { data } = pen.getImageData(0, 0, 64, 36);
    const colors = new Set();
    for (let index = 0; index < data.length; index += 4) colors.add(data.slice(index, index + 3).join());
    return colors.size;
  };
  window.drawPage({ width: 1280, type: 'image/png', script: '', without: '.unseen' })
    .then(countColors)
    .then((colors) => { window.colorsOfDrawing = colors; }, () => { window.colorsOfDrawing = -1; });
`;
