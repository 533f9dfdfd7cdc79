import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { syncBuiltInTemplates } from './sync-built-in';
import { questions, templates } from '../../schema/templates';

const world = await testWorld();
const { call, register, services, clock } = world;
const { db } = services;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const admin = await register('Installation');
const anna = await register('Harbour Cinema');
const sync = () => syncBuiltInTemplates(db, findAbove('templates'));

const row = {
  name: 'Hymn board',
  templateType: 'message' as const,
  seconds: 20,
  shapes: '16:9',
  isPublic: true,
  archived: false,
  lastsAsVideo: true,
  category: 'time' as const,
  html: '<h1>{{ hymn }}</h1>',
};
const save = async (change: object = {}) => {
  const { status, body, errors } = await call(admin, 'POST /templates', { body: [{ ...row, ...change }] });
  return { status, errors, id: body[0]?.id ?? 0, template: body[0] };
};
const ask = async (templateId: number, change: object) => {
  const question = {
    templateId,
    parentId: null,
    keyName: 'hymn',
    title: 'Hymn',
    fieldType: 'string' as const,
    sort: 1,
  };
  const { status, body, errors } = await call(admin, 'POST /questions', {
    body: [{ ...question, ...change }],
  });
  return { status, errors, id: body[0]?.id ?? 0 };
};
const one = async (id: number) => (await call(admin, 'GET /templates/:id', { params: { id } })).body;
const asked = async (templateId: number) =>
  (await call(undefined, 'GET /questions/template/:templateId', { params: { templateId } })).body.map(
    ({ keyName }) => keyName,
  );

test('every account can use a template that an administrator created', async () => {
  await changes.announced();
  const { id, template } = await save();
  expect(id).toBeGreaterThan(2 ** 40);
  expect(template).toEqual({
    ...row,
    id,
    description: '',
    positions: '',
    family: '',
    origin: 'own',
    messageCount: 0,
    lastModified: clock.now().toISOString(),
  });
  expect(await changes.announced()).toEqual([{ topic: 'templates', templateId: id }]);
  expect(await asked(id)).toEqual([]);
  const question = await ask(id, { placeholder: '112' });
  expect(question.id).toBeGreaterThan(2 ** 40);
  expect(await asked(id)).toEqual(['hymn']);

  const { body: made } = await call(anna, 'POST /messages', {
    body: [{ templateId: id, name: 'Board', seconds: 20 }],
  });
  const messageId = made[0]?.id ?? 0;
  const answered = await call(anna, 'POST /answers', {
    body: [{ messageId, questionId: question.id, value: '7' }],
  });
  expect(answered.status).toBe(200);
  expect((await call(anna, 'GET /templates/available')).body.map(({ name }) => name)).toContain('Hymn board');
  expect((await call(admin, 'GET /templates')).body.find((each) => each.id === id)?.messageCount).toBe(1);

  const refused = await call(admin, 'DELETE /templates/:id', { params: { id } });
  expect(refused.status).toBe(409);
  expect(refused.errors).toEqual([
    'One message is made from this template. Archive it instead: existing content keeps playing, and the template is hidden.',
  ]);
  await save({ id, archived: true });
  expect((await call(anna, 'GET /templates/available')).body.map(({ name }) => name)).not.toContain(
    'Hymn board',
  );
  await call(anna, 'DELETE /messages/:id', { params: { id: messageId } });
  expect((await call(admin, 'DELETE /templates/:id', { params: { id } })).status).toBe(204);
  expect((await call(admin, 'GET /templates/:id', { params: { id } })).status).toBe(404);
});

test('only administrators edit templates', async () => {
  const { id } = await save();
  const question = await ask(id, {});
  const refused = [
    await call(anna, 'GET /templates'),
    await call(anna, 'GET /templates/:id', { params: { id } }),
    await call(anna, 'POST /templates', { body: [row] }),
    await call(anna, 'POST /templates/:id/restore', { params: { id: 2 } }),
    await call(anna, 'DELETE /templates/:id', { params: { id } }),
    await call(anna, 'POST /questions', {
      body: [{ templateId: id, parentId: null, keyName: 'a', title: 'A', fieldType: 'string', sort: 1 }],
    }),
    await call(anna, 'DELETE /questions/:id', { params: { id: question.id } }),
    await call(anna, 'POST /templates/preview', {
      body: { html: '', questions: [], answers: [], shape: '16:9', seconds: 15 },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
});

test('the shapes of a template are a comma-separated list that may include 1:4', async () => {
  const saved = await save({ shapes: '1:4, 16:9' });
  expect([saved.status, saved.template?.shapes]).toEqual([200, '16:9,1:4']);
  expect((await one(saved.id)).shapes).toBe('16:9,1:4');
  expect(await save({ shapes: '16:9,3:2' })).toMatchObject({
    status: 400,
    errors: ['shapes must be a comma list of 16:9, 9:16, 4:1, 1:4.'],
  });
});

test.each([
  [{ name: '  ' }, 'Please enter a template name.'],
  [{ seconds: 4 }, 'seconds must be between 5 and 86400.'],
  [{ shapes: '' }, 'Please choose at least one shape.'],
  [{ html: '<p>\n{{ hymn' }, 'The template has an error: output "{{ hymn" not closed, line:2, col:1'],
])('refuses an invalid template and names the fault: %j', async (change, sentence) => {
  expect(await save(change)).toMatchObject({ status: 400, errors: [sentence] });
});

test.each([
  [{ keyName: '' }, 400, 'Please enter a key name for each question: the template finds its answer by it.'],
  [{ keyName: 'two words' }, 400, 'keyName must be a word of letters, digits and _.'],
  [{ keyName: 'shape' }, 400, 'A question cannot be called shape: that name has a meaning already.'],
  [{ keyName: 'hymn' }, 400, 'Two questions are called hymn.'],
  [{ keyName: 'x', regex: '(' }, 400, 'The regex of x cannot be read.'],
  [
    { keyName: 'x', regex: '(?=a)b' },
    400,
    'The regex of x uses syntax that is not supported, such as look-ahead, look-behind or a reference to a group.',
  ],
  [{ keyName: 'x', parentId: 201 }, 400, 'parentId must be a header or an array of the same template.'],
  [{ id: 201, keyName: 'x' }, 404, 'Not found. It may have been deleted.'],
  [{ templateId: 77, keyName: 'x' }, 404, 'Not found. It may have been deleted.'],
])('refuses an invalid question and names the fault: %j', async (change, status, sentence) => {
  const { id } = await save();
  await ask(id, {});
  expect(await ask(id, change)).toMatchObject({ status, errors: [sentence] });
  expect(await asked(id)).toEqual(['hymn']);
});

test('new questions of one call can be nested', async () => {
  const { id: templateId } = await save();
  const question = { templateId, keyName: '', title: '', fieldType: 'string' as const, sort: 1 };
  const { status, body } = await call(admin, 'POST /questions', {
    body: [
      { ...question, id: -2, parentId: -1, keyName: 'hymn' },
      { ...question, id: -1, parentId: null, fieldType: 'header' },
      { ...question, id: 0, parentId: null, keyName: 'tune', sort: 2 },
    ],
  });
  expect(status).toBe(200);
  expect(body.map(({ keyName }) => keyName)).toEqual(['hymn', '', 'tune']);
  expect(body[0]?.parentId).toBe(body[1]?.id);
  expect((await ask(templateId, { keyName: 'x', parentId: -1 })).status).toBe(400);
});

test('deletes a question with its nested questions and all answers', async () => {
  const { id } = await save();
  const header = await ask(id, { fieldType: 'header', keyName: '' });
  const list = await ask(id, { fieldType: 'array', keyName: 'hymns', parentId: header.id, sort: 2 });
  await ask(id, { keyName: 'number', parentId: list.id });
  await ask(id, { keyName: 'kept', sort: 3 });
  const circle = await ask(id, { id: header.id, fieldType: 'header', keyName: '', parentId: list.id });
  expect(circle.errors).toEqual(['parentId must be a header or an array of the same template.']);

  expect((await call(admin, 'DELETE /questions/:id', { params: { id: header.id } })).status).toBe(204);
  expect(await asked(id)).toEqual(['kept']);
  expect((await call(admin, 'DELETE /questions/:id', { params: { id: header.id } })).status).toBe(404);
});

test('updates skip an edited built-in template until its original is restored', async () => {
  const before = await one(2);
  expect(before.origin).toBe('built-in');
  const { messageCount: _, origin: __, lastModified: ___, ...known } = before;

  // An archived template is still updated by releases.
  expect((await save({ ...known, archived: true })).template?.origin).toBe('built-in');
  expect((await save({ ...known, html: '<p>my own</p>' })).template?.origin).toBe('edited');
  await ask(2, { keyName: 'extra', sort: 99 });
  await sync();
  expect((await one(2)).html).toBe('<p>my own</p>');
  expect(await asked(2)).toContain('extra');

  const restored = await call(admin, 'POST /templates/:id/restore', { params: { id: 2 } });
  expect(restored.body).toMatchObject({ origin: 'built-in', html: before.html });
  expect(await asked(2)).not.toContain('extra');
  expect((await call(admin, 'DELETE /templates/:id', { params: { id: 2 } })).errors).toEqual([
    'A built-in template cannot be deleted. Archive it to hide it.',
  ]);
  const { id } = await save();
  expect((await call(admin, 'POST /templates/:id/restore', { params: { id } })).status).toBe(404);
});

test('a built-in template has the origin edited if only a question changed', async () => {
  await db.update(templates).set({ builtInHash: 'of the release' }).where(eq(templates.id, 1));
  const [question] = await db.select().from(questions).where(eq(questions.templateId, 1));
  await call(admin, 'DELETE /questions/:id', { params: { id: question?.id ?? 0 } });
  expect((await one(1)).origin).toBe('edited');
  await call(admin, 'POST /templates/:id/restore', { params: { id: 1 } });
});

test('refuses the second of two concurrent edits of a template', async () => {
  const { id, template } = await save();
  const lastModified = template?.lastModified;
  clock.advance(1000);
  expect((await save({ id, name: 'First', ifUnchangedSince: lastModified })).status).toBe(200);
  expect((await save({ id, name: 'Second', ifUnchangedSince: lastModified })).status).toBe(409);
  expect((await one(id)).name).toBe('First');
  expect((await save({ id, name: 'Second' })).status).toBe(200);
});

test('a changed template makes new programs and new thumbnails in every account', async () => {
  const { device, message } = await make.running(anna);
  const etag = async () =>
    String(
      (
        await world.app.inject({
          url: '/api/player/program',
          headers: { authorization: `Bearer ${device.token}` },
        })
      ).headers.etag,
    );
  const before = await etag();
  const { messageCount: _, origin: __, ...known } = await one(2);
  await changes.announced();
  await save({ ...known, html: '<p>For all</p>' });
  await changes.announced();
  expect(await etag()).not.toBe(before);
  // The thumbnails of the messages are rendered again and have new addresses.
  const shown = async () => (await call(anna, 'GET /messages', { query: { ids: `${message.id}` } })).body[0];
  const old = (await shown())?.lastModified;
  clock.advance(1000);
  await world.jobs.doAll(services);
  expect((await shown())?.lastModified).not.toBe(old);
  await call(admin, 'POST /templates/:id/restore', { params: { id: 2 } });
});

test('previews an unsaved template, or names the error with its line', async () => {
  const preview = async (html: string, place: { positions?: 'corner' | ''; position?: string } = {}) =>
    (
      await call(admin, 'POST /templates/preview', {
        body: {
          html,
          questions: [
            { id: -1, parentId: null, keyName: 'look', fieldType: 'header', placeholder: '' },
            { id: -2, parentId: -1, keyName: 'hymn', fieldType: 'string', placeholder: '112' },
            { id: -3, parentId: null, keyName: 'tune', fieldType: 'string', placeholder: 'Old' },
          ],
          answers: [{ questionId: -3, value: 'New <i>' }],
          shape: '9:16',
          seconds: 15,
          ...place,
        },
      })
    ).body;
  expect((await preview('<h1>{{ hymn }}, {{ tune }}</h1>')).page).toContain('<h1>112, New &lt;i&gt;</h1>');
  // Only an overlay has a position, which its template must allow.
  expect((await preview('at {{ position }}.')).page).toContain('at .');
  const corner = { positions: 'corner' as const, position: 'top-right' };
  expect((await preview('at {{ position }}.', corner)).page).toContain('at top-right.');
  expect((await preview('at {{ position }}.', { ...corner, positions: '' })).page).toContain('at top.');
  expect(await preview('<h1>\n{% if hymn %}')).toEqual({
    page: '',
    error: expect.stringMatching(/not closed, line:2/),
  });
});
