import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { accounts } from '../../schema/accounts';

const { world, make, anna, bea } = await twoAccounts();
const { call, services } = world;
await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, anna.accountId));
const { body: feeds } = await call(anna, 'POST /feeds', {
  body: [{ name: 'Tides', mode: 'Playlist', active: true }],
});
const feed = feeds[0];
if (!feed) throw new Error('No feed was saved.');
await call(anna, 'POST /questions', {
  body: [{ feedId: feed.id, keyName: 'html', title: 'Calendar', fieldType: 'text', sort: 1 }],
});

/** Makes a message of the creator with these answers by key name. */
const newMessage = async (templateId: number, answers: Record<string, string>): Promise<number> => {
  const { body: saved } = await call(anna, 'POST /messages', {
    body: [{ templateId, name: 'Message', seconds: 15 }],
  });
  const messageId = saved[0]?.id ?? 0;
  const { body: questions } = await call(anna, 'GET /questions/template/:templateId', {
    params: { templateId },
  });
  const body = Object.entries(answers).map(([keyName, value]) => ({
    messageId,
    questionId: questions.find((each) => each.keyName === keyName)?.id ?? 0,
    value,
  }));
  await call(anna, 'POST /answers', { body });
  return messageId;
};

const hostile = "</style><iframe src='https://creator.example/frame' name='";
const html = await newMessage(4, { css: hostile });
const leading = '<meta http-equiv="refresh" content="0;url=https://a.example/"><link rel="x">';
const closed = await newMessage(4, { html: leading });
const video = await newMessage(30, { address: 'https://youtu.be/aaaaaaaaaaa' });
for (const id of [html, closed, video]) await make.item(anna, feed.playlistId ?? 0, id);
const secret = 'https://calendar.example/private/TOKEN.ics';
const { body: subscription } = await call(bea, 'POST /feeds/:id/subscribe', {
  params: { id: feed.id },
  body: { data: { html: secret } },
});
const { body: lists } = await call(bea, 'POST /playlists', {
  body: [{ name: 'All', mode: 'subscription', subscriptionId: subscription.id }],
});

/** Returns the pages of a playlist, as its preview gets them. */
const pagesOf = async (by: typeof anna, playlistId: number): Promise<string[]> => {
  const { body } = await call(by, 'GET /player/preview/playlists', {
    query: { playlistIds: String(playlistId) },
  });
  return Object.values(body.messages).map(({ page }) => page);
};
const policyOf = (page: string) => /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
const framesOf = (page: string) => /frame-src ([^;]*)/.exec(policyOf(page))?.[1];

const ofSubscriber = () => pagesOf(bea, lists[0]?.id ?? 0);

test('a page with the answer of a subscriber may reach no other site', async () => {
  const page = (await ofSubscriber()).find((each) => each.includes(secret)) ?? '';
  expect(page).toContain(hostile.replace('</', '<\\/'));
  expect(policyOf(page)).not.toMatch(/https?:/);
  expect(framesOf(page)).toBe("'none'");
});

test('a page of a feed contains no element that leads or connects to another site', async () => {
  const page = (await ofSubscriber()).find((each) => each.includes('https://a.example/')) ?? '';
  expect(page).toContain('&lt;meta http-equiv="refresh"');
  expect(page).toContain('&lt;link rel="x">');
});

test('a page of a feed may load frames of the site that its template names', async () => {
  const page = (await ofSubscriber()).find((each) => each.includes('aaaaaaaaaaa')) ?? '';
  expect(framesOf(page)).toBe('https://www.youtube-nocookie.com');
});

test('a page of an own message may load pictures of sites with HTTPS, but its answers lead to no other site', async () => {
  const list = await make.playlist(anna, 'Own');
  await make.item(anna, list.id, await newMessage(4, { html: leading }));
  const [page = ''] = await pagesOf(anna, list.id);
  expect(policyOf(page)).toMatch(/img-src [^;]* https:;/);
  expect(policyOf(page)).not.toContain('http:');
  expect(page).toContain('&lt;meta http-equiv="refresh"');
  expect(page).toContain('<link rel="x">');
});
