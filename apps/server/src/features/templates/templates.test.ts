import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { syncBuiltInTemplates } from './sync-built-in';
import { questions, templates } from '../../schema/templates';

const world = await testWorld();
const { call, register, services } = world;
const { db } = services;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');
const sync = () => syncBuiltInTemplates(db, findAbove('templates'));

test('lists available templates in the order of their use in the account', async () => {
  const names = async () => (await call(anna, 'GET /templates/available')).body.map(({ name }) => name);
  const first = await names();
  expect(first.slice(0, 2)).toEqual(['Simple Picture', 'Announcement']);
  await make.message(await register('Tower Books'));
  expect(await names()).toEqual(first);
  await make.message(anna);
  expect(await names()).toEqual(['Announcement', ...first.filter((name) => name !== 'Announcement')]);
  const { body } = await call(anna, 'GET /templates/available');
  expect(body[0]).toMatchObject({
    id: 2,
    templateType: 'message',
    seconds: 15,
    shapes: '16:9,9:16,4:1',
  });
});

test('lists templates for messages and for overlays without their HTML', async () => {
  const { body } = await call(anna, 'GET /templates/available');
  expect(body.find(({ id }) => id === 6)).toEqual({
    id: 6,
    name: 'Logo',
    templateType: 'overlay',
    positions: 'corner',
    seconds: expect.any(Number),
    shapes: expect.stringContaining('16:9'),
    description: expect.any(String),
    isPublic: true,
    archived: false,
    lastsAsVideo: false,
    category: '',
    family: '',
  });
  expect(body.find(({ id }) => id === 13)).toMatchObject({ category: 'media', family: 'Picture' });
});

test('returns the questions of a template with their parents to any caller', async () => {
  const { status, body } = await call(undefined, 'GET /questions/template/:templateId', {
    params: { templateId: 2 },
  });
  expect(status).toBe(200);
  const title = body.find(({ keyName }) => keyName === 'title');
  expect(title).toMatchObject({
    id: 202,
    parentId: 201,
    templateId: 2,
    fieldType: 'string',
    placeholder: 'Everyone is welcome',
    sort: 1,
  });
  const headers = body.filter(({ parentId }) => parentId === null).map(({ keyName }) => keyName);
  expect(headers).toEqual(['wordsHeader', 'pictureHeader', 'lookHeader']);
  const unknown = await call(undefined, 'GET /questions/template/:templateId', {
    params: { templateId: 77 },
  });
  expect(unknown.status).toBe(404);
});

test('a sync updates only templates whose files changed', async () => {
  const state = async () => [
    await db.select().from(templates).orderBy(templates.id),
    await db.select().from(questions).orderBy(questions.id),
  ];
  const before = await state();
  await Promise.all([sync(), sync()]);
  expect(await state()).toEqual(before);

  await db.update(templates).set({ html: 'old', builtInHash: 'of before' }).where(eq(templates.id, 2));
  await db
    .insert(questions)
    .values({ templateId: 2, keyName: 'gone', title: '', fieldType: 'string', sort: 9 });
  await sync();
  const again = await state();
  expect(again[1]).toEqual(before[1]);
  expect(again[0]?.map((row) => ('html' in row ? row.html : ''))).toEqual(
    before[0]?.map((row) => ('html' in row ? row.html : '')),
  );
});

test('a sync leaves an edited template unchanged', async () => {
  await db.update(templates).set({ html: 'my own', builtInHash: null }).where(eq(templates.id, 1));
  await sync();
  const [row] = await db.select().from(templates).where(eq(templates.id, 1));
  expect(row?.html).toBe('my own');
});
