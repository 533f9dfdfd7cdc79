import { type Shape, shapes } from '@marquee/playback/program/shapes';
import { setUpByApi } from '../../journeys/support/api';
import { openBrowser } from '../../journeys/support/browser';
import { openDrawings } from '../../journeys/support/drawings';
import { familiesOf, generatedDesign } from '../../journeys/support/generated-designs';
import { startServer } from '../../journeys/support/start-server';
import type { Figure } from '../harness/figure';
import { type Compared, compareWays, type Studio, ways } from './pixels/compare-ways';
import { addToTable, beginTable } from './pixels/write-pixels';
import type { Trial } from './trial';

/**
 * Draws generated designs in three shapes, and compares the canvas of the designer, the preview, the TV and the thumbnail with
 * the picture that the server draws. No pixel may differ.
 */
export const designerPixelsTrial: Trial = async ({ times = 30, part }) => {
  const chosen = shapes.filter((shape) => !part || shape === part);
  await beginTable();
  const server = await startServer({ CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' });
  const browser = await openBrowser();
  const drawings = openDrawings(server.url);
  try {
    const { call, token } = await setUpByApi(server.url);
    const studio: Studio = { browser, drawings, url: server.url, call, token };
    const families = await call('GET /fonts');
    const designs = Array.from({ length: times }, (_, number) =>
      // Every second design is compared after its animations have ended.
      generatedDesign(number, families, { isAnimated: number % 2 === 1, hasPhotos: true }),
    );
    const compared: Compared[] = [];
    for (const shape of chosen)
      for (const [number, design] of designs.entries()) {
        const each = await compareWays(studio, { number, design, shape });
        compared.push(...each);
        await addToTable(each);
        console.log(`${number} ${shape}: ${each.map(({ way, pixels }) => `${way} ${pixels}`).join(', ')}`);
      }
    return figuresOf(compared, chosen, new Set(designs.flatMap(familiesOf)).size);
  } finally {
    await drawings.close();
    await browser.close();
    await server.remove();
  }
};

const figuresOf = (compared: Compared[], chosen: Shape[], families: number): Figure[] =>
  ways.map((way) => {
    const pairs = compared.filter((each) => each.way === way);
    const different = pairs.filter(({ pixels }) => pixels > 0).length;
    const most = Math.max(...pairs.map(({ pixels }) => pixels));
    const largest = Math.max(...pairs.map((each) => each.largest));
    return {
      what: `designer-pixels: ${way}, ${pairs.length} pictures in ${chosen.join(', ')}, ${families} font families`,
      floor: '',
      ours: `at most ${most} pixels differ, by at most ${largest} of 255`,
      figure: `${different} differ`,
      target: '0',
      met: pairs.length > 0 && different === 0,
    };
  });
