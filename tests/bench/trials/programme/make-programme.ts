import { type Api, setUpByApi } from '../../../journeys/support/api';
import type { Product } from '../../world/product';
import { drawPicture, filmVideo } from './drawn-files';
import { everyOrder } from './every-order';
import { type Placed, playAround } from './play-around';
import { messageMaker } from './upload';

export type Kind = 'picture' | 'mp4' | 'webm' | 'website' | 'design' | 'template' | 'nested' | 'zones';
export const kinds: Kind[] = ['picture', 'mp4', 'webm', 'website', 'design', 'template', 'nested', 'zones'];

export type Programme = Awaited<ReturnType<typeof makeProgramme>>;

/**
 * Creates a screen that plays messages around the clock, so that every kind follows every other kind. Uses the API,
 * templates and ffmpeg of the product. Two messages of each kind alternate, because a change to the same message is not visible.
 * `seconds` is the duration of each message, and may be less than the minimum in the editor.
 */
export const makeProgramme = async (product: Product, siteHost: string, seconds: number) => {
  const { call } = await setUpByApi(product.url);
  const give = messageMaker(call, product.url);
  const ids: Record<Kind, number[]> = {
    picture: [
      await give.picture('picture', await drawPicture('#b3261e', '#ffb4a2')),
      await give.picture('picture', await drawPicture('#00504b', '#7fe0d4')),
    ],
    mp4: [
      await give.video('mp4', await filmVideo('mp4', '0x1b5e20', '0xffee58')),
      await give.video('mp4', await filmVideo('mp4', '0x4a148c', '0x80deea')),
    ],
    webm: [
      await give.video('webm', await filmVideo('webm', '0x0d47a1', '0xff8a65')),
      await give.video('webm', await filmVideo('webm', '0x827717', '0xf8bbd0')),
    ],
    website: [
      await give.message('website', 9, { 901: `http://${siteHost}/c2185b` }),
      await give.message('website', 9, { 901: `http://${siteHost}/455a64` }),
    ],
    design: [
      await give.message('design', 7, { 701: design('#33691e', '#ffd54f') }),
      await give.message('design', 7, { 701: design('#1a237e', '#ff7043') }),
    ],
    template: [
      await give.message('template', 2, { 202: 'Choir practice', 203: 'Thursdays at seven in the old hall' }),
      await give.message('template', 17, { 1702: 'Slow is smooth', 1703: 'A boatman' }),
    ],
    nested: [
      await give.picture('nested', await drawPicture('#4e342e', '#ffe0b2')),
      await give.picture('nested', await drawPicture('#ad1457', '#b39ddb')),
    ],
    zones: [],
  };
  const zone = (id = 0) => `message:${id}`;
  ids.zones = [
    await give.message('zones', 26, { 2602: zone(ids.picture[0]), 2603: zone(ids.template[1]) }),
    await give.message('zones', 26, { 2602: zone(ids.design[0]), 2603: zone(ids.picture[1]) }),
  ];
  await product.withDatabase((client) => client.query('update messages set seconds = $1', [seconds]));
  const { screenId, scheduleId } = await playAll(call, ids);
  // The schedule shows the same overlay above all messages: a logo in a corner.
  await call('POST /overlays', { body: [{ scheduleId, templateId: 6, position: 'top-right' }] });
  return { call, screenId, ids, kindOf: (name: string) => kinds.find((kind) => name.startsWith(kind)) };
};

const design = (ground: string, mark: string): string =>
  JSON.stringify({
    scenes: [
      {
        delay: 0,
        elements: [
          { type: 'box', key: 'ground', left: 0, top: 0, width: 100, height: 100, color: ground },
          { type: 'box', key: 'mark', left: 10, top: 15, width: 35, height: 40, color: mark },
          {
            type: 'text',
            key: 'words',
            left: 8,
            top: 65,
            width: 80,
            height: 20,
            text: 'Open on Sunday',
            size: 14,
            color: mark,
          },
        ],
      },
    ],
  });

/** Creates a playlist with nested content. */
const playAll = async (call: Api, ids: Record<Kind, number[]>): Promise<Placed> => {
  const nested = await call('POST /playlists', {
    body: [{ name: 'Nested first' }, { name: 'Nested second' }],
  });
  await call('POST /playlistMessages', {
    body: nested.map(({ id }, place) => ({
      playlistId: id,
      messageId: ids.nested[place] ?? 0,
      sortOrder: 1,
    })),
  });
  const turns = new Map<Kind, number>();
  const items = everyOrder(kinds).map((kind) => {
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    return kind === 'nested'
      ? { childPlaylistId: nested[turn % 2]?.id ?? 0 }
      : { messageId: ids[kind][turn % 2] ?? 0 };
  });
  return playAround(call, items);
};
