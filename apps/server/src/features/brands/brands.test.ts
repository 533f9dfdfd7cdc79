import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { receiveChanges } from '../../testing/test-changes';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';
import { removeUnusedFiles } from '../files/remove-unused-files';

const world = await testWorld();
const { app, call, clock, services, register } = world;
const { upload } = uploader(world);
const { announced } = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#c8102e' } })
  .png()
  .toBuffer();

const kit = { colors: ['#CC0000', 'rgb(0, 60, 120)'], fonts: ['Roboto', 'Playfair Display'], logo: '' };
const save = (body: object, by = anna) => call(by, 'PUT /departments/brand', { body: { ...kit, ...body } });
const brandOf = async (by = anna) => (await call(by, 'GET /departments/brand')).body;
const uploadLogo = (by = anna) =>
  upload(by, { contentId: by.departmentId, contentType: 'image/png', fileName: 'logo.png' }, png);
const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('a department begins with an empty brand kit', async () => {
  const { lastModified: _, ...brand } = await brandOf();
  expect(brand).toEqual({ id: anna.departmentId, colors: [], fonts: [], logo: '' });
});

test('saves colors, fonts and logo for this department only, and notifies open browsers', async () => {
  const other = await newDepartment(world, anna, 'Harbour Cafe');
  await announced();
  const { body, status } = await save({ colors: [' #CC0000 ', 'rgb(0, 60, 120)'] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...kit, id: anna.departmentId, lastModified: clock.now().toISOString() });
  expect(await brandOf()).toEqual(body);
  expect((await brandOf(other)).colors).toEqual([]);
  expect(await announced()).toContainEqual({ topic: 'brands', id: anna.accountId });
});

test.each([
  [{ colors: Array.from({ length: 13 }, () => 'red') }, 'A brand kit has at most 12 colors.'],
  [{ colors: ['red;background:url(//x)'] }, 'must be a CSS color'],
  [{ fonts: ['A', 'B', 'C', 'D', 'E'] }, 'A brand kit has at most 4 fonts.'],
  [{ fonts: ['Roboto"}body{'] }, 'must be the name of a font family'],
])('refuses %j', async (wrong, why) => {
  const before = await brandOf();
  const { status, errors } = await save(wrong);
  expect([status, errors.join(' ')]).toEqual([400, expect.stringContaining(why)]);
  expect(await brandOf()).toEqual(before);
});

test('refuses a save over a kit that somebody else has changed', async () => {
  const { lastModified } = await brandOf();
  clock.advance(1000);
  expect((await save({ colors: ['teal'], ifUnchangedSince: lastModified })).status).toBe(200);
  expect((await save({ colors: ['red'], ifUnchangedSince: lastModified })).status).toBe(409);
  expect((await brandOf()).colors).toEqual(['teal']);
});

test('encodes an uploaded logo, keeps it as long as the kit or a message names it, then deletes it', async () => {
  const logo = (await save({ logo: await uploadLogo() })).body.logo;
  expect(logo).toMatch(/^\/content\/uploads\/.+\.webp$/);
  const message = (
    await call(anna, 'POST /messages', { body: [{ templateId: 7, name: 'Offer', seconds: 15 }] })
  ).body[0];
  const value = JSON.stringify({ scenes: [{ elements: [{ type: 'image', url: logo }] }] });
  await call(anna, 'POST /answers', { body: [{ messageId: message?.id ?? 0, questionId: 701, value }] });

  // Stored files have times of the real clock.
  await utimes(join(services.config.dataDir, 'content/files', logo.slice('/content/'.length)), 0, 0);
  const nextDays = async () => {
    clock.advance(3 * 86_400_000);
    await removeUnusedFiles(services);
  };
  await nextDays();
  expect(await statusOf(logo)).toBe(200);
  await save({ logo: '' });
  await nextDays();
  expect(await statusOf(logo)).toBe(200);
  await call(anna, 'DELETE /messages/:id', { params: { id: message?.id ?? 0 } });
  await call(anna, 'DELETE /bin');
  await nextDays();
  expect(await statusOf(logo)).toBe(404);
});

test('refuses a logo on another site, and a logo that is no picture', async () => {
  expect((await save({ logo: 'https://example.com/logo.png' })).status).toBe(415);
  const text = Buffer.from('no picture at all');
  const url = await upload(anna, { contentId: anna.departmentId, fileName: 'logo.png' }, text);
  const { status, errors } = await save({ logo: url });
  expect([status, errors]).toEqual([415, ['Logo: logo.png isn’t a valid image (PNG, JPEG, WebP or GIF).']]);
});

test('counts the logo towards the storage of the account', async () => {
  await save({ logo: await uploadLogo() });
  const rows = await services.db
    .select()
    .from(files)
    .where(and(eq(files.brandDepartmentId, anna.departmentId), isNull(files.unusedSince)));
  expect(rows).toHaveLength(1);
  expect((await call(anna, 'GET /files/usage')).body.bytes).toBeGreaterThanOrEqual(rows[0]?.size ?? 0);
});
