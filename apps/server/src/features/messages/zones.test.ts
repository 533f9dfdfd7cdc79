import { expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { type Someone, testWorld } from '../../testing/test-world';
import { messagesIn, playedPlaylists } from '../pages/played-playlist-queries';
import { renderMessages } from '../programs/message-inputs';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');

const threeZone = { templateId: 25, main: 2502, strip: 2503, side: 2504 };
const lShaped = { templateId: 29, strip: 2904 };
const pointer = { templateId: 32, pointed: 3201 };

const made = async (by: Someone, templateId: number, name: string) => {
  const { body } = await call(by, 'POST /messages', { body: [{ templateId, name, seconds: 15 }] });
  return body[0]?.id ?? 0;
};
const titled = async (by: Someone, title: string) => {
  const { id } = await make.message(by, title);
  await call(by, 'POST /answers', { body: [{ messageId: id, questionId: 202, value: title }] });
  return id;
};
const answer = (by: Someone, messageId: number, questionId: number, value: string) =>
  call(by, 'POST /answers', { body: [{ messageId, questionId, value }] });
const listOf = async (by: Someone, messageIds: number[], name = 'Loop') => {
  const { id } = await make.playlist(by, name);
  for (const [place, messageId] of messageIds.entries()) await make.item(by, id, messageId, place + 1);
  return id;
};
const pageOf = async (id: number) =>
  (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ?? '';

type Zone = { pages: { page: string; width: number; seconds: number; files: string[] }[] };
/** Returns the zones of a page with the messages that they play, in the order of the script of the page. */
const zonesIn = (page: string): Zone[] =>
  [...page.matchAll(/^ *(?:\['\w+', |const pointed = .*?, )(\{"frame".*\})(?:\],|\);)$/gm)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
const titlesIn = ({ pages }: Zone) =>
  pages.map(({ page }) => /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1] ?? '(no title)');

test('a zone plays a playlist with nested items, plays a message or is empty', async () => {
  const [soup, bread, cake] = [
    await titled(anna, 'Soup'),
    await titled(anna, 'Bread'),
    await titled(anna, 'Cake'),
  ];
  const sweets = await listOf(anna, [bread, cake], 'Sweets');
  const lunch = await listOf(anna, [soup]);
  await call(anna, 'POST /playlistMessages', {
    body: [
      {
        playlistId: lunch,
        childPlaylistId: sweets,
        childPlaylistStart: 2,
        childPlaylistEnd: 2,
        sortOrder: 2,
      },
    ],
  });
  await make.item(anna, lunch, bread, 3);
  const id = await made(anna, threeZone.templateId, 'Foyer');
  await answer(anna, id, threeZone.main, `playlist:${lunch}`);
  await answer(anna, id, threeZone.strip, `message:${soup}`);

  const [main, side, strip] = zonesIn(await pageOf(id));

  expect(main && titlesIn(main)).toEqual(['Soup', 'Cake', 'Bread']);
  expect(strip && titlesIn(strip)).toEqual(['Soup']);
  expect(side?.pages).toEqual([]);
  expect(main?.pages[0]).toMatchObject({ width: 1920, seconds: 15 });
});

test('the assets of a message include the files of its zones', async () => {
  const soup = await titled(anna, 'Soup');
  const id = await made(anna, pointer.templateId, 'Shared message');
  await answer(anna, id, pointer.pointed, String(soup));
  const { body } = await call(undefined, 'GET /player/preview/message/:id', { params: { id } });
  const urls = body.messages[0]?.assets.map(({ url }) => url) ?? [];
  expect(urls).toContain('/content/fonts/fraunces-600.woff2');
  expect(zonesIn(body.messages[0]?.page ?? '')[0]?.pages[0]?.files).toEqual(expect.arrayContaining(urls));
});

test('a page and a preview show the current content of a zone', async () => {
  const soup = await titled(anna, 'Soup');
  const id = await made(anna, pointer.templateId, 'Shared message');
  await answer(anna, id, pointer.pointed, String(soup));
  await answer(anna, soup, 202, 'Stew');
  expect(zonesIn(await pageOf(id)).map(titlesIn)).toEqual([['Stew']]);
  const { body } = await call(anna, 'POST /messages/preview', {
    body: {
      templateId: threeZone.templateId,
      shape: '16:9',
      seconds: 15,
      answers: [{ questionId: threeZone.main, value: `message:${soup}` }],
    },
  });
  expect(zonesIn(body.page).map(titlesIn)).toEqual([['Stew'], [], []]);
});

test('a zone is empty if its message would contain itself or would be on the third level of zones', async () => {
  const [first, second, third, fourth] = [
    await made(anna, pointer.templateId, 'First'),
    await made(anna, pointer.templateId, 'Second'),
    await made(anna, pointer.templateId, 'Third'),
    await titled(anna, 'Fourth'),
  ];
  await answer(anna, first, pointer.pointed, String(second));
  await answer(anna, second, pointer.pointed, String(first));
  const [shown] = zonesIn(await pageOf(first));
  expect(shown?.pages).toHaveLength(1);
  expect(zonesIn(shown?.pages[0]?.page ?? '')[0]?.pages).toEqual([]);

  await answer(anna, second, pointer.pointed, String(third));
  await answer(anna, third, pointer.pointed, String(fourth));
  const inSecond = zonesIn(zonesIn(await pageOf(first))[0]?.pages[0]?.page ?? '')[0];
  expect(inSecond?.pages).toHaveLength(1);
  expect(zonesIn(inSecond?.pages[0]?.page ?? '')[0]?.pages).toEqual([]);
});

test('the answer to a question for a playlist is the id of the playlist', async () => {
  const list = await listOf(anna, [await titled(anna, 'Soup')]);
  const id = await made(anna, lShaped.templateId, 'L');
  expect((await answer(anna, id, lShaped.strip, `message:${list}`)).status).toBe(400);
  expect((await answer(anna, id, lShaped.strip, String(list))).status).toBe(200);
  expect(zonesIn(await pageOf(id)).map(titlesIn)).toEqual([[], [], ['Soup']]);
});

test('a zone plays at most 50 messages of a playlist, and a random order stays the same', async () => {
  const ids = [];
  for (let number = 0; number < 52; number++) ids.push(await titled(anna, `Number ${number}`));
  const long = await listOf(anna, ids, 'Long');
  const id = await made(anna, threeZone.templateId, 'Long');
  await answer(anna, id, threeZone.main, `playlist:${long}`);
  const inOrder = zonesIn(await pageOf(id)).map(titlesIn)[0];
  expect(inOrder).toHaveLength(50);
  expect(inOrder?.slice(0, 3)).toEqual(['Number 0', 'Number 1', 'Number 2']);
  await call(anna, 'POST /playlists', { body: [{ id: long, name: 'Long', playOrder: 'random' }] });
  const shuffled = zonesIn(await pageOf(id)).map(titlesIn)[0];
  expect(shuffled).not.toEqual(inOrder);
  expect(zonesIn(await pageOf(id)).map(titlesIn)[0]).toEqual(shuffled);
});

test('the pages of the zones of a message have at most 3 MB of UTF-8', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 14; number++) {
    const { id } = await make.message(anna);
    await answer(anna, id, 202, '語'.repeat(90_000));
    ids.push(id);
  }
  const id = await made(anna, threeZone.templateId, 'Foyer');
  await answer(anna, id, threeZone.main, `playlist:${await listOf(anna, ids)}`);
  const [main] = zonesIn(await pageOf(id));
  const bytes = main?.pages.reduce((sum, { page }) => sum + Buffer.byteLength(page), 0) ?? 0;
  expect(bytes).toBeGreaterThan(2_000_000);
  expect(bytes).toBeLessThan(3 * 1024 * 1024);
});

test('a zone leaves out a playlist outside its dates and a deleted message', async () => {
  const [soup, bread] = [await titled(anna, 'Soup'), await titled(anna, 'Bread')];
  const over = await listOf(anna, [soup], 'Over');
  await call(anna, 'POST /playlists', {
    body: [{ id: over, name: 'Over', startDate: '2026-01-01', endDate: '2026-03-03' }],
  });
  const id = await made(anna, threeZone.templateId, 'Foyer');
  await answer(anna, id, threeZone.main, `playlist:${over}`);
  await answer(anna, id, threeZone.strip, `message:${bread}`);
  expect(zonesIn(await pageOf(id)).map(titlesIn)).toEqual([[], [], ['Bread']]);
  await call(anna, 'DELETE /messages/:id', { params: { id: bread } });
  expect(zonesIn(await pageOf(id)).map(titlesIn)).toEqual([[], [], []]);
  // A save accepts the unchanged answer that names the deleted content.
  const { status } = await answer(anna, id, threeZone.strip, `message:${bread}`);
  expect(status).toBe(200);
});

test('refuses content of other accounts and values that are not the id of a message or playlist', async () => {
  const bea = await register('Tower Books');
  const theirs = await titled(bea, 'Secret');
  const theirList = await listOf(bea, [theirs]);
  const id = await made(anna, threeZone.templateId, 'Foyer');
  const pointing = await made(anna, pointer.templateId, 'Shared message');
  for (const [message, question, value] of [
    [id, threeZone.main, `message:${theirs}`],
    [id, threeZone.main, `playlist:${theirList}`],
    [pointing, pointer.pointed, String(theirs)],
  ] as const)
    expect((await answer(anna, message, question, value)).status).toBe(404);
  const wrong = await answer(anna, id, threeZone.main, 'message:soup');
  expect([wrong.status, wrong.errors]).toEqual([
    400,
    ['Please choose a message or a playlist from the list.'],
  ]);

  // A preview does not refuse these answers, but shows no content of other accounts.
  const { body } = await call(anna, 'POST /messages/preview', {
    body: {
      templateId: threeZone.templateId,
      shape: '16:9',
      seconds: 15,
      answers: [
        { questionId: threeZone.main, value: `message:${theirs}` },
        { questionId: threeZone.strip, value: `playlist:${theirList}` },
      ],
    },
  });
  expect(body.page).not.toContain('Secret');
});

test('an answer can name content of another department only if the content is shared', async () => {
  const kitchen = await newDepartment(world, anna, 'Kitchen');
  const { id: soup } = await make.message(kitchen, 'Soup');
  const pointing = await made(anna, pointer.templateId, 'Shared message');
  expect((await answer(anna, pointing, pointer.pointed, String(soup))).status).toBe(404);
  await call(kitchen, 'POST /messages', {
    body: [{ id: soup, templateId: 2, name: 'Soup', seconds: 15, crossDepartment: true }],
  });
  expect((await answer(anna, pointing, pointer.pointed, String(soup))).status).toBe(200);
});

test('reads the content of zones in the same number of statements for one message and for many', async () => {
  const statements = (playlistId: number) =>
    countStatements(async () => {
      const ids = messagesIn(await playedPlaylists(services.db, [playlistId]));
      const { messages } = await renderMessages(services, ids);
      expect(messages.every(({ page }) => page.includes('Soup of the '))).toBe(true);
    });
  const ids = [];
  for (let number = 0; number < 8; number++) {
    const soup = await titled(anna, `Soup of the ${number}th`);
    const id = await made(anna, threeZone.templateId, `Foyer ${number}`);
    await answer(anna, id, threeZone.main, `playlist:${await listOf(anna, [soup], `Loop ${number}`)}`);
    await answer(anna, id, threeZone.strip, `message:${soup}`);
    ids.push(id);
  }
  const one = await statements(await listOf(anna, ids.slice(0, 1), 'One'));
  expect(one).toBeGreaterThan(3);
  expect(await statements(await listOf(anna, ids, 'Eight'))).toBe(one);
});
