import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../journeys/support/until';
import { slopeOf } from '../harness/rounds';
import { rendererMemory } from '../trials/device/renderers';
import { openUnwatched } from '../trials/device/unwatched-page';

const first = 1_000;
const last = 4_000;
const every = 250;

/** Shows one sandboxed frame after another, each with a few words. */
const page = `<!doctype html><title>Frames</title><body><script>
  let shown = 0;
  const show = (before) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = '<!doctype html><h1>' + shown + '</h1><script>parent.postMessage(0, "*")<' + '/script>';
    addEventListener('message', () => {
      shown += 1;
      before?.remove();
      setTimeout(() => show(frame), 10);
    }, { once: true });
    document.body.append(frame);
  };
  show();
</script>`;

/** Returns the memory growth of a browser's renderers in MB per thousand frames, for frames without code of the product. */
export const bareFrames = async (): Promise<number> => {
  const profile = mkdtempSync(join(tmpdir(), 'marquee-frames-'));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The page has no port.');
  const browser = await openUnwatched(profile, `http://127.0.0.1:${address.port}/`, '');
  try {
    const weights: [number, number][] = [];
    for (let due = first; due <= last; due += every) {
      const shown = async () => Number(await browser.ask('shown'));
      await until(`${due} frames`, async () => (await shown()) >= due, { within: 600_000, every: 100 });
      await browser.collectGarbage();
      weights.push([await shown(), rendererMemory()]);
    }
    return 1000 * slopeOf(weights);
  } finally {
    await browser.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
};
