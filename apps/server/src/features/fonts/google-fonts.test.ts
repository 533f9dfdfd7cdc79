import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { testSites } from '../../testing/test-sites';
import { testWorld } from '../../testing/test-world';
import { fontPath } from './font-queries';
import { googleFamilies } from '../../schema/fonts';
import { parseFontCss } from './parse-font-css';

const world = await testWorld();
const { app, call, clock, jobs, services, register } = world;
const { announced } = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const woff2 = readFileSync(fontPath('@fontsource/lobster/files/lobster-latin-400-normal.woff2'));

/** A server that answers like Google: a list of families, a stylesheet, and files. */
const google = await testSites(services.config)((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://google.test');
  if (pathname === '/webfonts/v1/webfonts') return response.end(JSON.stringify({ items: listed }));
  if (pathname.endsWith('.woff2'))
    return response.writeHead(200, { 'content-type': 'font/woff2' }).end(woff2);
  if (pathname === '/css2' && searchParams.get('family')?.startsWith('Broken'))
    return response.end(css('text'));
  return pathname === '/css2' ? response.end(css('woff2')) : response.writeHead(404).end('<html>');
});
const listed = [
  { family: 'Nova Sign', category: 'display', variants: ['300', 'regular', 'italic', '700'] },
  { family: 'Broken Sign', category: 'display', variants: ['800'] },
  { family: 'Later Sign', category: 'display', variants: ['regular'] },
  { family: 'Shared Sign', category: 'display', variants: ['regular'] },
  { family: 'Moody Sign', category: 'display', variants: ['regular'] },
];
const css = (ending: string) =>
  [400, 700]
    .map(
      (weight) => `/* latin */
@font-face {
  font-family: 'Nova Sign';
  font-style: normal;
  font-weight: ${weight};
  font-display: block;
  src: url(${google.origin}/s/novasign/v1/latin.${ending}) format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+2000-206F;
}`,
    )
    .join('\n');
services.config.googleFonts = { key: 'k', url: google.origin, cssUrl: google.origin };

const designOf = (font: string) =>
  JSON.stringify({ scenes: [{ elements: [{ type: 'text', text: 'Tonight', font }] }] });
const messageWith = async (font: string, who = anna) => {
  const { body } = await call(who, 'POST /messages', {
    body: [{ templateId: 7, name: font, seconds: 15 }],
  });
  const id = body[0]?.id ?? 0;
  await call(who, 'POST /answers', {
    body: [{ messageId: id, questionId: 701, value: designOf(font) }],
  });
  return id;
};
const shown = async (id: number) =>
  (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0];
const asked = (path: string) => google.asked.filter((url) => url.startsWith(path));

test('fetches once a family that pages show, stores its files, and lists them as assets for TVs', async () => {
  const id = await messageWith('Nova Sign');
  expect((await shown(id))?.page).not.toContain('@font-face{font-family:"Nova Sign"');
  await announced();
  await jobs.doAll(services);
  expect(await announced()).toEqual([{ topic: 'sources', id: anna.accountId }]);

  const message = await shown(id);
  expect(message?.page).toContain('@font-face{font-family:"Nova Sign";font-weight:400');
  expect(message?.page).not.toContain('googleapis');
  const [font] = message?.assets.filter(({ url }) => url.startsWith('/content/fonts/google/')) ?? [];
  expect(font).toMatchObject({ url: expect.stringContaining('Nova-Sign-'), size: woff2.length });
  const file = await app.inject(font?.url ?? '');
  expect([file.headers['content-type'], file.headers['access-control-allow-origin']]).toEqual([
    'font/woff2',
    '*',
  ]);
  expect(file.rawPayload.equals(woff2)).toBe(true);

  await shown(await messageWith('Nova Sign'));
  await jobs.doAll(services);
  expect(asked('/css2')).toEqual(['/css2?family=Nova+Sign:wght@400;700&display=block']);
  expect(asked('/s/')).toHaveLength(1);
});

test('the list of fonts contains the files of a fetched family, and the editor can request the files of a family', async () => {
  const face = { style: 'normal', unicodeRange: 'U+0000-00FF, U+0131, U+2000-206F' };
  const { body } = await call(anna, 'GET /fonts');
  const url = expect.stringMatching(/^\/content\/fonts\/google\/Nova-Sign-[0-9a-f]{16}\.woff2$/);
  expect(body[0]).toEqual({
    family: 'Nova Sign',
    category: 'display',
    faces: [
      { ...face, url, weight: 400 },
      { ...face, url, weight: 700 },
    ],
  });
  const families = ['Later Sign', 'Lobster', 'No such family'];
  const fetched = await call(anna, 'POST /fonts/faces', { body: { families } });
  expect(fetched.body.map(({ family }) => family)).toEqual(['Later Sign', 'Lobster']);
});

test('a preview waits for a family that was never fetched, and uses sans-serif for a family without usable files', async () => {
  const preview = async (font: string) => {
    const answers = [{ questionId: 701, value: designOf(font) }];
    const body = { templateId: 7, shape: '16:9', seconds: 15, answers } as const;
    return (await call(anna, 'POST /messages/preview', { body })).body.page;
  };
  const before = asked('/css2').length;
  for (const family of ['Broken Sign', 'Unknown Sign'])
    for (const _ of [1, 2]) expect(await preview(family)).toContain('&#34;' + family + '&#34;,sans-serif');
  expect(asked('/css2').slice(before)).toEqual(['/css2?family=Broken+Sign:wght@800&display=block']);
  clock.advance(3_700_000);
  await preview('Broken Sign');
  expect(asked('/css2')).toHaveLength(before + 2);
  expect(await preview('Later Sign')).toContain('@font-face{font-family:"Later Sign"');
});

test('makes the pages of each account that waits for a family again, and no other pages', async () => {
  const ben = await register('Quay Street');
  await register('Mill Street');
  for (const who of [anna, ben]) await shown(await messageWith('Shared Sign', who));
  await announced();
  await jobs.doAll(services);
  expect(await announced()).toEqual([anna, ben].map(({ accountId: id }) => ({ topic: 'sources', id })));
});

test('makes all pages again after a family that had failed is fetched, because any page may lack it', async () => {
  const { answer } = google;
  const id = await messageWith('Moody Sign');
  google.answer = (request, response) =>
    request.url?.startsWith('/css2') ? response.writeHead(500).end() : answer(request, response);
  await shown(id);
  await jobs.doAll(services);
  google.answer = answer;
  await announced();
  clock.advance(3_700_000);
  await shown(id);
  await jobs.doAll(services);
  expect(await announced()).toContainEqual({ topic: 'templates' });
  expect((await shown(id))?.page).toContain('@font-face{font-family:"Moody Sign"');
});

test('a name that is not in the list of Google leaves no row and no job', async () => {
  const { body } = await call(anna, 'POST /fonts/faces', { body: { families: ['Nobody Sign'] } });
  expect(body).toEqual([]);
  await shown(await messageWith('No Sign At All'));
  expect(jobs.waiting('fetch-font-family')).toEqual([]);
  // A process that has not read the list yet lets the job read it.
  clock.advance(86_400_001);
  await shown(await messageWith('Nobody Sign'));
  await jobs.doAll(services);
  const rows = await services.db.select({ family: googleFamilies.family }).from(googleFamilies);
  const names = new Set(listed.map(({ family }) => family));
  expect(rows.filter(({ family }) => !names.has(family))).toEqual([]);
});

test('without a Google key, fetches no family and still uses stored families', async () => {
  services.config.googleFonts = undefined;
  const before = google.asked.length;
  expect((await shown(await messageWith('Another Sign')))?.page).toContain('Another Sign');
  expect((await shown(await messageWith('Nova Sign')))?.page).toContain('@font-face{font-family:"Nova Sign"');
  await jobs.doAll(services);
  expect(google.asked.length).toBe(before);
});

test('reads only safe values from a stylesheet', () => {
  const hostile = `@font-face{font-weight:400;src:url(https://x/a.woff2) format('woff2');unicode-range:U+0-FF</style><script>}
    @font-face{font-weight:400;src:url(javascript:1) format('woff2')}@font-face{font-weight:x;src:url(https://x/a.woff2) format('woff2')}`;
  expect(parseFontCss(hostile)).toEqual([
    { weight: 400, address: 'https://x/a.woff2', unicodeRange: 'U+0-FF' },
  ]);
});
