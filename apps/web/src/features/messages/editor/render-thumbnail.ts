import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { noncePlaceholder } from '@marquee/playback/template/page';
import { pictureScript } from '@marquee/playback/template/picture-script';
import { call } from '../../../kit/client';

/** Width of a thumbnail, in CSS pixels. */
const thumbnailWidth = 480;
/** Time to which animations are moved, in milliseconds after they begin. Thumbnails from the server use the same time. */
const moment = 10_000;
/** Maximum time for a thumbnail, in milliseconds. */
const drawnWithin = 40_000;
const beginning = 'data:image/png;base64,';

/**
 * Returns a PNG of a saved message in base64, with its animations moved to `moment`. A hidden preview of the message renders the
 * PNG. Returns undefined if the rendering fails.
 */
export const renderThumbnail = async (id: number): Promise<string | undefined> => {
  const [message] = (await call('GET /player/preview/message/:id', { params: { id } })).messages;
  if (!message) return undefined;
  const assets = await Promise.all(message.assets.map(loadFile));
  const script = `<script nonce=${noncePlaceholder}>${pictureScript}${drawOnceStarted}</script>`;
  const page = message.page.replace('</head>', (end) => script + end);
  return drawnBy({ type: 'data', page, shape: message.shape, seconds: 600, assets }, message.shape);
};

const loadFile = async ({ url }: { url: string }): Promise<{ url: string; blob: Blob }> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is not there.`);
  return { url, blob: await answer.blob() };
};

/**
 * Code that runs in the hidden preview. After the page has started, the code moves the animations of the page to `moment`, and
 * posts {type: 'drawn', picture: 'data:image/png;base64,...'} to the page that contains the preview. A page with frames or
 * pictures of other sites posts no picture.
 */
const drawOnceStarted = `
window.addEventListener('message', function (event) {
  if (event.source !== window.parent || !event.data || event.data.type !== 'start') return;
  setTimeout(function () {
    drawPage({ width: ${thumbnailWidth}, type: 'image/png', moment: ${moment}, whole: true }).then(function (picture) {
      window.parent.parent.postMessage({ type: 'drawn', picture: picture }, '*');
    }, function () {});
  }, 400);
});
`;

const drawnBy = (shown: object, shape: Shape): Promise<string | undefined> => {
  const { width, height } = canvasOf(shape);
  const corner = document.createElement('div');
  // Browsers do not render a frame that is completely hidden.
  corner.style.cssText =
    'position:fixed;left:0;top:0;width:1px;height:1px;overflow:hidden;opacity:0;pointer-events:none';
  corner.inert = true;
  const frame = document.createElement('iframe');
  frame.style.cssText = `width:${width}px;height:${height}px;border:0`;
  frame.src = '/message/?id=0&preview=1';
  corner.append(frame);
  const over = new AbortController();
  const drawn = new Promise<string | undefined>((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent<{ type?: unknown; picture?: unknown } | null>) => {
      const player = frame.contentWindow;
      if (origin === location.origin && source === player && data?.type === 'ready')
        player?.postMessage(shown, origin);
      // The page sends its picture directly, not through the player. The page may be hostile, so only a text is
      // accepted, which the server checks.
      if (origin === 'null' && isWithin(source, player) && data?.type === 'drawn')
        resolve(pngOf(data.picture));
    };
    window.addEventListener('message', hear, { signal: over.signal });
    window.setTimeout(resolve, drawnWithin);
  });
  document.body.append(corner);
  return drawn.finally(() => {
    over.abort();
    corner.remove();
  });
};

const isWithin = (source: MessageEventSource | null, player: Window | null): boolean =>
  source !== null && 'parent' in source && source.parent === player;

const pngOf = (said: unknown): string | undefined =>
  typeof said === 'string' && said.startsWith(beginning) ? said.slice(beginning.length) : undefined;
