import { newTv, openBrowser } from '../../journeys/support/browser';
import { codeOn, waitForWords } from '../../journeys/support/tv';
import type { Row } from '../harness/bench';
import { millis } from '../harness/figure';
import { percentile } from '../harness/rounds';
import { makeOrganisation } from '../world/organisation';

const saves = 20;

/** Measures the time from the response to a save until the player in a real browser shows the change. */
export const savedToScreen: Row = async (bench, product) => {
  const organisation = await makeOrganisation(product, 'Seen Soon', { screens: 1, messages: 1 });
  const [screen] = await organisation.call('GET /screens');
  const browser = await openBrowser();
  const waits: number[] = [];
  try {
    const { page: tv } = await newTv(browser, product.url);
    const pairingCode = await codeOn(tv);
    await organisation.call('POST /devices/pair', { body: { pairingCode, screenId: screen?.id ?? 0 } });
    await waitForWords(tv, 'Notice 1');
    for (let save = 1; save <= bench.some(saves); save++) {
      const title = `Number ${save} of the evening`;
      await organisation.save(title);
      const answered = performance.now();
      await waitForWords(tv, title);
      waits.push(performance.now() - answered);
    }
  } finally {
    await browser.close();
  }
  const p95 = percentile(waits, 0.95);
  return [
    {
      what: `saved -> on the screen, in a browser (${waits.length} saves), p50 / p95`,
      floor: '',
      ours: `${millis(percentile(waits, 0.5))} / ${millis(p95)}`,
      figure: millis(p95),
      target: '<= 2 s',
      met: p95 <= 2000,
    },
  ];
};
