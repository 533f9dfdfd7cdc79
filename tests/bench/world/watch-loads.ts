import type { Page } from 'playwright-core';

export type Kind = 'code' | 'fonts' | 'pictures' | 'answers';
/** Bytes over the network for each kind of content, including headers. */
export type Loaded = Record<Kind, number>;

/** Counts the bytes that this page loads from now on, compressed with gzip. */
export const watchLoads = async (page: Page): Promise<Loaded> => {
  const loaded: Loaded = { code: 0, fonts: 0, pictures: 0, answers: 0 };
  const kinds = new Map<string, Kind>();
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    kinds.set(requestId, kindOf(type, response.mimeType));
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) loaded[kind] += encodedDataLength;
  });
  await protocol.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  return loaded;
};

const kindOf = (type: string, mime: string): Kind => {
  if (type === 'Font') return 'fonts';
  if (type === 'Image' || type === 'Media' || mime.startsWith('image/')) return 'pictures';
  return mime.includes('json') && !mime.includes('manifest') ? 'answers' : 'code';
};
