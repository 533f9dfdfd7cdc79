import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFetch } from '../../kit/fetch/open-fetch';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { testWorld } from '../../testing/test-world';
import { deleteOldReservations } from '../messages/reservation-jobs';
import { removeUnusedFilesJob } from './file-jobs';
import { files } from '../../schema/files';

const world = await testWorld();
const { app, call, services, register } = world;
const make = contentMaker(world);
const serve = testSites(services.config);
const anna = await register('Harbour Cinema');
const designQuestion = 701;

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#264653' } })
  .png()
  .toBuffer();
const site = await serve((request, response) =>
  request.url?.startsWith('/photo')
    ? response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    : response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>'),
);

const designMessage = async () =>
  (await call(anna, 'POST /messages', { body: [{ templateId: 7, name: 'Offer', seconds: 15 }] })).body[0]
    ?.id ?? 0;
const copy = (contentId: number, address: string, by = anna, questionId = designQuestion) =>
  call(by, 'POST /designs/picture', { body: { address, contentId, questionId } });
const rowsOf = (messageId: number) => services.db.select().from(files).where(eq(files.messageId, messageId));

test('copies and encodes a picture of another site, once for each message, and a saved design uses the copy', async () => {
  const messageId = await designMessage();
  const address = `${site.origin}/photo.png?size=large`;
  const { body, status } = await copy(messageId, address);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/content\/uploads\/.+\.webp$/)]);
  expect((await app.inject(body.url)).headers['content-type']).toBe('image/webp');
  expect((await copy(messageId, address)).body).toEqual(body);
  expect(site.asked).toEqual(['/photo.png?size=large']);
  expect(await rowsOf(messageId)).toMatchObject([{ unusedSince: services.clock.now() }]);

  const value = JSON.stringify({ scenes: [{ elements: [{ type: 'image', url: body.url }] }] });
  const saved = await call(anna, 'POST /answers', {
    body: [{ messageId, questionId: designQuestion, value }],
  });
  expect(saved.body[0]?.value).toBe(value);
  expect(await rowsOf(messageId)).toMatchObject([{ unusedSince: null }]);
  expect((await call(anna, 'GET /files/usage')).body.files).toBe(1);
});

test('deletes a copy that no answer named for eight days', async () => {
  const messageId = await designMessage();
  await copy(messageId, `${site.origin}/photo.png`);
  const rowsAfter = async (days: number) => {
    const unusedSince = new Date(services.clock.now().getTime() - days * 86_400_000);
    await services.db.update(files).set({ unusedSince }).where(eq(files.messageId, messageId));
    await world.jobs.send(removeUnusedFilesJob, {});
    await world.jobs.doAll(services);
    return (await rowsOf(messageId)).length;
  };
  expect(await rowsAfter(7)).toBe(1);
  expect(await rowsAfter(8.1)).toBe(0);
});

test('copies a picture for a message that is not saved yet, and keeps it for a draft', async () => {
  const form = crypto.randomUUID();
  const { id } = (await call(anna, 'POST /messages/reserve', { body: { form, templateId: 7 } })).body;
  const { url } = (await copy(id, `${site.origin}/photo.png`)).body;
  world.clock.advance(7 * 86_400_000);
  await world.jobs.send(deleteOldReservations, {});
  await world.jobs.send(removeUnusedFilesJob, {});
  await world.jobs.doAll(services);
  const value = JSON.stringify({ scenes: [{ elements: [{ type: 'image', url }] }] });
  const answers = [{ questionId: designQuestion, value }];
  const body = { form, templateId: 7, shape: '16:9', seconds: 15, name: 'New', answers } as const;
  expect((await call(anna, 'POST /messages/whole', { body })).body.id).toBe(id);
  expect(await rowsOf(id)).toMatchObject([{ unusedSince: null }]);
});

test('if a picture cannot be copied, reports the reason and stores no file', async () => {
  const messageId = await designMessage();
  const wrong = await copy(messageId, `${site.origin}/drawing.png`);
  const why = 'drawing.png isn’t a valid image (PNG, JPEG, WebP or GIF).';
  expect([wrong.status, wrong.errors]).toEqual([415, [expect.stringContaining(why)]]);
  const inside = await copy(messageId, 'http://169.254.169.254/latest/meta-data/');
  expect([inside.status, inside.errors]).toEqual([
    422,
    ['169.254.169.254 is not an address on the public internet.'],
  ]);
  expect((await copy(messageId, 'file:///etc/passwd')).status).toBe(400);
  expect((await copy(messageId, `https://example.com/${'é'.repeat(1000)}`)).status).toBe(400);
  const textQuestion = 202;
  const { id: plain } = await make.message(anna);
  expect((await copy(plain, `${site.origin}/photo.png`, anna, textQuestion)).status).toBe(415);
  expect(await rowsOf(messageId)).toEqual([]);
});

test('refuses a copy that does not fit into the storage of the account', async () => {
  const { maxFiles } = services.config.accountFiles;
  services.config.accountFiles.maxFiles = 0;
  expect((await copy(await designMessage(), `${site.origin}/photo.png`)).status).toBe(409);
  services.config.accountFiles.maxFiles = maxFiles;
});

test('reads the text of a design at a web address, with the same checks of the address', async () => {
  const design = '{"scenes":[{"elements":[{"type":"text","text":"Grüße"}]}]}';
  const designs = await serve((request, response) => {
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    if (request.url === '/large') return response.end(`"${'x'.repeat(3_000_000)}"`);
    return response.writeHead(200, { 'content-type': 'application/json' }).end(`\ufeff${design}`);
  });
  const read = (address: string) => call(anna, 'POST /designs/read', { body: { address } });
  expect((await read(`${designs.origin}/design.json`)).body).toEqual({ text: design });
  const why = async (address: string) => (await read(address)).errors.join(' ');
  expect(await why(`${designs.origin}/page`)).toContain('answered with text/html');
  expect(await why(`${designs.origin}/large`)).toContain('is too large');
  services.fetch = openFetch([]);
  expect(await why('http://10.0.0.7/design.json')).toContain('not an address on the public internet');
});
