import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { type Someone, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, clock } = world;
const make = contentMaker(world);
const admin = await register('Installation');
const anna = await register('Harbour Cinema');

/** Another department of the same account. */
const kiosk = await newDepartment(world, anna, 'Kiosk');

const row = { templateId: 2, name: 'Popcorn', seconds: 15 };
const save = async (by: Someone, change: object) => {
  const { status, body, errors } = await call(by, 'POST /messages', { body: [{ ...row, ...change }] });
  return { status, errors, message: body[0] };
};
const namesOf = async (by: Someone, path: 'GET /messages/crossDepartment' | 'GET /messages/yourDesigner') =>
  (await call(by, path)).body.map(({ name, sharedBy }) => [name, sharedBy]);

test('other departments can see and use a shared message but cannot change it', async () => {
  const { message } = await save(anna, { crossDepartment: true });
  expect(message).toMatchObject({ crossDepartment: true, sharedBy: null });
  expect(await namesOf(anna, 'GET /messages/crossDepartment')).toEqual([]);
  expect(await namesOf(kiosk, 'GET /messages/crossDepartment')).toEqual([['Popcorn', 'Harbour Cinema']]);
  expect(await namesOf(admin, 'GET /messages/crossDepartment')).toEqual([]);
  expect((await call(kiosk, 'GET /messages')).body).toEqual([]);
  const params = { id: message?.id ?? 0 };
  expect((await call(kiosk, 'GET /messages/:id', { params })).body).toMatchObject({
    sharedBy: 'Harbour Cinema',
  });

  const playlist = await make.playlist(kiosk);
  expect(await make.item(kiosk, playlist.id, message?.id ?? 0)).toMatchObject({ messageId: message?.id });
  expect((await save(kiosk, { id: message?.id, name: 'Mine' })).status).toBe(404);

  // A save without the field leaves it unchanged, because older releases of the web app do not send the field.
  expect((await save(anna, { id: message?.id })).message).toMatchObject({ crossDepartment: true });
  await save(anna, { id: message?.id, crossDepartment: false });
  expect(await namesOf(kiosk, 'GET /messages/crossDepartment')).toEqual([]);
});

test('only an administrator can make a message public or private', async () => {
  const refused = ['Only administrators can make a message public or private.'];
  expect(await save(anna, { isPublic: true })).toMatchObject({ status: 403, errors: refused });
  const { message } = await save(admin, { name: 'Harvest', isPublic: true });
  const id = message?.id ?? 0;
  expect((await save(admin, { id, name: 'Harvest supper' })).message).toMatchObject({ isPublic: true });

  const offered = await call(anna, 'GET /messages/public');
  expect(offered.body.map(({ name }) => name)).toEqual(['Harvest supper']);
  expect(offered.text).not.toContain(String(admin.accountId));
  expect(offered.text).not.toContain(String(admin.departmentId));
  // The call returns the fields that a copy needs.
  expect((await call(undefined, 'GET /messages/:id', { params: { id } })).body).toMatchObject({
    templateId: 2,
  });
  await save(admin, { id, name: 'Harvest supper', isPublic: false });
  expect((await call(anna, 'GET /messages/public')).body).toEqual([]);
});

test('lists only the designer messages of the department', async () => {
  await world.services.db.execute(
    `insert into templates (id, name, template_type, seconds, shapes, html) values
     (7, 'Designer', 'message', 15, '{16:9}', '') on conflict do nothing`,
  );
  await save(anna, { templateId: 7, name: 'Drawn' });
  expect(await namesOf(anna, 'GET /messages/yourDesigner')).toEqual([['Drawn', null]]);
  expect(await namesOf(kiosk, 'GET /messages/yourDesigner')).toEqual([]);
});

test('messages of a custom template with a designer question are designer messages', async () => {
  const template = {
    name: 'Poster',
    templateType: 'message' as const,
    seconds: 15,
    shapes: '16:9',
    html: '',
  };
  const made = await call(admin, 'POST /templates', { body: [template] });
  const templateId = made.body[0]?.id ?? 0;
  const { message } = await save(admin, { templateId, name: 'Poster', isPublic: true });
  const isDesigned = async () =>
    (await call(anna, 'GET /messages/public')).body.map((each) => [each.id, each.isDesigned]);
  expect(await isDesigned()).toEqual([[message?.id, false]]);
  expect(await namesOf(admin, 'GET /messages/yourDesigner')).toEqual([]);

  const question = {
    templateId,
    keyName: 'poster',
    title: 'Poster',
    fieldType: 'designer' as const,
    sort: 1,
  };
  await call(admin, 'POST /questions', { body: [question] });
  expect(await isDesigned()).toEqual([[message?.id, true]]);
  expect(await namesOf(admin, 'GET /messages/yourDesigner')).toEqual([['Poster', null]]);
});

test('refuses the second of two concurrent edits, and keeps the first', async () => {
  const { message: seen } = await save(anna, { name: 'Draft' });
  const { id, lastModified } = seen ?? { id: 0, lastModified: '' };
  const changed = ['Someone else saved changes while you were editing. Your text is still here.'];
  const answer = (value: string, seenAt?: string) =>
    call(anna, 'POST /answers', {
      body: [{ messageId: id, questionId: 202, value, ...(seenAt && { ifUnchangedSince: seenAt }) }],
    });

  clock.advance(1000);
  const first = await save(anna, { id, name: 'First', ifUnchangedSince: lastModified });
  expect(first.status).toBe(200);
  expect(await save(anna, { id, name: 'Second', ifUnchangedSince: lastModified })).toMatchObject({
    status: 409,
    errors: changed,
  });
  expect(await answer('Second', lastModified)).toMatchObject({ status: 409, errors: changed });
  expect((await call(anna, 'GET /messages', { query: { ids: `${id}` } })).body[0]?.name).toBe('First');
  expect((await answer('First', first.message?.lastModified)).status).toBe(200);

  // A save without `ifUnchangedSince` is accepted.
  clock.advance(1000);
  expect((await save(anna, { id, name: 'Second' })).status).toBe(200);
  expect((await answer('Second')).status).toBe(200);
});

test('a preview shows content of other departments only if it is shared', async () => {
  const { message } = await save(anna, {});
  const messageId = message?.id ?? 0;
  await call(anna, 'POST /answers', { body: [{ messageId, questionId: 202, value: 'Secret sale' }] });
  const playlist = await make.playlist(anna);
  await make.item(anna, playlist.id, messageId);
  const shows = async (by: Someone, questionId: number, templateId: number, value: string) => {
    const body = { templateId, shape: '16:9' as const, seconds: 10, answers: [{ questionId, value }] };
    return (await call(by, 'POST /messages/preview', { body })).body.page.includes('Secret sale');
  };
  const both = async (by: Someone) => [
    await shows(by, 3201, 32, String(messageId)),
    await shows(by, 2502, 25, `playlist:${playlist.id}`),
  ];
  expect(await both(anna)).toEqual([true, true]);
  expect(await both(kiosk)).toEqual([false, false]);
  await save(anna, { id: messageId, crossDepartment: true });
  expect(await both(kiosk)).toEqual([true, false]);
});
