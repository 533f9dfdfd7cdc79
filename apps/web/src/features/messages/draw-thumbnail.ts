import { assetPattern } from '@marquee/playback/template/assets';
import { noncePlaceholder } from '@marquee/playback/template/page';
import { call } from '../../kit/client';
import { pictureScript } from './picture-script';
import { canvases, type Shape } from './shapes';

/** CSS pixels. */
const thumbnailWidth = 480;
/** ms. */
const drawnWithin = 40_000;
const beginning = 'data:image/png;base64,';

/**
 * A PNG, in base64, of a saved message as it stands on screen after some seconds: its own preview, out of sight, draws itself.
 * Undefined when it can't.
 */
export const drawThumbnail = async (id: number): Promise<string | undefined> => {
  const [message] = (await call('GET /player/preview/message/:id', { params: { id } })).messages;
  if (!message) return undefined;
  const files = await Promise.all(message.assets.map(loadFile));
  const script = `<script nonce=${noncePlaceholder}>${pictureScript(thumbnailWidth)}</script>`;
  const page = withData(message.page, files).replace('</head>', (end) => script + end);
  // What is only ever seen moving is loaded as the player loads it.
  const assets = files.filter(({ data }) => data === undefined).map(({ url, blob }) => ({ url, blob }));
  return drawnBy({ type: 'data', page, shape: message.shape, seconds: 600, assets }, message.shape);
};

type File = { url: string; blob: Blob; data: string | undefined };

const loadFile = async ({ url }: { url: string }): Promise<File> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is not there.`);
  const blob = await answer.blob();
  return { url, blob, data: blob.type.startsWith('video/') ? undefined : await asData(blob) };
};

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Files stand in the page itself: what is drawn from a picture of it has no other. */
const withData = (page: string, files: File[]): string => {
  const datas = new Map(files.map(({ url, data }) => [url, data]));
  return page.replace(new RegExp(assetPattern, 'g'), (all, before: string, url: string) => {
    const data = datas.get(url);
    return data === undefined ? all : before + data;
  });
};

const drawnBy = (shown: object, shape: Shape): Promise<string | undefined> => {
  const { width, height } = canvases[shape];
  const corner = document.createElement('div');
  // A frame that is not to be seen at all is not drawn either.
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
      // The page says it past the player. It is hostile: all that is taken of it is a text, for the server to look at.
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
