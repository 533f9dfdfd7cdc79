import { setUpByApi } from '../../journeys/support/api';
import { startServer } from '../../journeys/support/start-server';
import { coreTasks } from '../../journeys/support/tasks/core-tasks';
import { openWebKit } from '../../journeys/support/webkit/open-webkit';
import { webKitHands } from '../../journeys/support/webkit/webkit-hands';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';
import { drawPictures } from './webkit/draw-pictures';
import { storeCard } from './webkit/store-card';
import { writeInDesign } from './webkit/write-in-design';

/** A person and a TV in WebKit: the designer with its fonts, a card, and the ten core tasks. */
export const webKitTrial: Trial = async () => {
  const server = await startServer({ CHROMIUM_PATH: 'none' });
  const browsers = await Promise.all([openWebKit(), openWebKit({ width: 1280, height: 720 })]);
  const [ownWebKit, tvWebKit] = browsers;
  try {
    const { call, token } = await setUpByApi(server.url);
    const person = webKitHands(ownWebKit, server.url);
    const tv = webKitHands(tvWebKit, server.url);
    await person.open('/login');
    await ownWebKit.evaluate('localStorage.setItem("marquee-token", arguments[0])', token);
    const tasks = [
      ...coreTasks.map(({ name, run }) => ({ name, run: () => run({ person, tv, call }) })),
      { name: 'write a text in a design', run: () => writeInDesign(ownWebKit, person, call) },
      { name: 'render pages with pictures', run: () => drawPictures(tvWebKit) },
      { name: 'store a card', run: () => storeCard(ownWebKit, person) },
    ];
    const figures: Figure[] = [];
    for (const { name, run } of tasks) {
      const begun = Date.now();
      const failure = await run().then(() => undefined, String);
      const errors = browsers.flatMap(({ takeErrors }) => takeErrors());
      for (const fault of [failure ?? [], errors].flat()) console.log(`${name}: ${fault}`);
      figures.push({
        what: `WebKit: ${name}`,
        floor: '',
        ours: `${((Date.now() - begun) / 1000).toFixed(1)} s`,
        figure: `${failure ? 'failed' : 'done'}, ${errors.length} errors in the console`,
        target: 'done, 0 errors',
        met: failure === undefined && errors.length === 0,
      });
    }
    return figures;
  } finally {
    await Promise.all(browsers.map(({ close }) => close()));
    await server.remove();
  }
};
