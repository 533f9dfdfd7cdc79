import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../world/product';
import { messageMaker } from '../programme/upload';
import { type Case, outcomeOf, type People, repeated, send } from './people';

const [html, htmlQuestion, menu, dishesQuestion] = [4, 402, 19, 1905];
const dishes = JSON.stringify(repeated(3_000, (index) => ({ name: `Dish ${index}`, price: '4' })));
const longText = '<p>Words & more words</p>'.repeat(3_900);

/** Saves, previews and reads of messages and playlists that are as large as the limits allow. */
export const contentCalls = (product: Product, { creator }: People): Case[] => {
  const { call } = creator;
  const { message, give } = messageMaker(call, product.url);
  let menuId = 0;
  let playlistId = 0;
  const items: number[] = [];
  const get = (path: string) => send(product, creator, path);
  const post = (path: string, body: unknown) => send(product, creator, path, JSON.stringify(body));
  const preview = (answers: { questionId: number; value: string }[], templateId: number) =>
    post('/messages/preview', { templateId, shape: '16:9', seconds: 10, answers });
  return [
    {
      what: 'Menu Board with 3,000 dishes: save',
      run: async () => {
        menuId = await message('Menu', menu);
        return outcomeOf(give(menuId, { [dishesQuestion]: dishes }));
      },
    },
    { what: 'Menu Board with 3,000 dishes: read', run: () => get(`/messages/${menuId}/content`) },
    { what: 'Menu Board with 3,000 dishes: page', run: () => get(`/player/preview/message/${menuId}`) },
    {
      what: 'Menu Board with 3,000 dishes: preview of the form',
      run: () => preview([{ questionId: dishesQuestion, value: dishes }], menu),
    },
    {
      what: 'Menu Board with 3,000 dishes: duplicate',
      run: () => post(`/messages/${menuId}/duplicate`, { form: crypto.randomUUID() }),
    },
    {
      what: '40 answers of 97,000 characters: save',
      run: async () => {
        const messages = await call('POST /messages', {
          body: repeated(40, (index) => ({ templateId: html, name: `Long ${index}`, seconds: 10 })),
        });
        return post(
          '/answers',
          messages.map(({ id }) => ({ id: 0, messageId: id, questionId: htmlQuestion, value: longText })),
        );
      },
    },
    {
      what: 'HTML of 97,000 characters: preview',
      run: () => preview([{ questionId: htmlQuestion, value: longText }], html),
    },
    {
      what: 'playlist with 2,000 items: save',
      run: async () => {
        for (let part = 0; part < 4; part++) {
          const saved = await call('POST /messages', {
            body: repeated(500, (index) => ({
              templateId: 2,
              name: `Item ${part * 500 + index}`,
              seconds: 10,
            })),
          });
          items.push(...saved.map(({ id }) => id));
        }
        const [playlist] = await call('POST /playlists', { body: [{ name: 'Long' }] });
        playlistId = playlist?.id ?? 0;
        return post('/playlists/whole', {
          id: playlistId,
          form: crypto.randomUUID(),
          items: items.map((messageId, index) => ({ id: 0, messageId, sortOrder: index + 1 })),
        });
      },
    },
    { what: 'playlist with 2,000 items: read', run: () => get(`/playlistMessages/playlist/${playlistId}`) },
    {
      what: 'playlist with 2,000 items: pages',
      run: () => get(`/player/preview/playlists?playlistIds=${playlistId}`),
    },
    { what: 'playlist with 2,000 items: size', run: () => get(`/player/size/playlist/${playlistId}`) },
    {
      what: 'playlist with 2,000 items: duplicate',
      run: () => post(`/playlists/${playlistId}/duplicate`, { form: crypto.randomUUID() }),
    },
    { what: 'messages of a department, 2,000: list', run: () => get('/messages') },
    {
      what: 'feed with 2,000 items that have 20 conditions each: save',
      run: () => saveConditions(product, creator, items),
    },
    { what: 'copy of the data of the account', run: () => exportData(call) },
  ];
};

const saveConditions = async (product: Product, creator: People['creator'], messages: number[]) => {
  const [feed] = await creator.call('POST /feeds', {
    body: [{ name: 'Many', mode: 'Playlist', active: true }],
  });
  const [question] = await creator.call('POST /questions', {
    body: [{ feedId: feed?.id ?? 0, keyName: 'town', title: 'Town', fieldType: 'string', sort: 1 }],
  });
  const condition = { id: 0, questionId: question?.id, operator: 'equals', value: 'a', dataType: 'string' };
  const items = messages.map((messageId, index) => ({
    id: 0,
    messageId,
    sortOrder: index + 1,
    conditions: repeated(20, (count) => ({ ...condition, value: `Town ${count}` })),
  }));
  return send(
    product,
    creator,
    '/playlists/whole',
    JSON.stringify({ id: feed?.playlistId, form: crypto.randomUUID(), items }),
  );
};

const exportData = async (call: People['creator']['call']) => {
  await call('POST /accounts/export');
  for (;;) {
    const made = await call('GET /accounts/export');
    if (made?.readyAt) return `${((made.size ?? 0) / 1024).toFixed(0)} KB`;
    await wait(200);
  }
};
