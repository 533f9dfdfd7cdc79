import { randomUUID } from 'node:crypto';
import type { WholeTemplateInput } from '@marquee/contract/templates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { testWorld } from '../../testing/test-world';
import { answers } from '../../schema/messages';
import { questions, templates } from '../../schema/templates';

const world = await testWorld();
const { call, register, services } = world;
const changes = await receiveChanges(world);
const admin = await register('Installation');
const anna = await register('Harbour Cinema');
const changed = ['Someone else saved changes while you were editing. Your text is still here.'];

const save = (body: WholeTemplateInput, by = admin) => call(by, 'POST /templates/whole', { body });
const templateOf = async (id: number) =>
  (await services.db.select().from(templates).where(eq(templates.id, id)))[0];
const questionsOf = async (id: number) =>
  (
    await services.db
      .select()
      .from(questions)
      .where(eq(questions.templateId, id))
      .orderBy(questions.sort, questions.id)
  ).map(({ id: questionId, parentId, keyName, sort }) => ({ id: questionId, parentId, keyName, sort }));
const createdBy = (form: string) => services.db.select().from(templates).where(eq(templates.madeBy, form));
const lastModifiedOf = async (id: number) => (await templateOf(id))?.lastModified.toISOString() ?? '';
const asked = (keyName: string, change: object = {}) => ({
  keyName,
  title: keyName,
  fieldType: 'string' as const,
  ...change,
});
const newTemplate = (): WholeTemplateInput & { form: string } => ({
  form: randomUUID(),
  name: 'Hymn board',
  templateType: 'message',
  seconds: 20,
  shapes: '16:9',
  html: '<h1>{{ hymn }}</h1>',
  questions: [
    asked('songs', { id: -1, fieldType: 'array' }),
    asked('hymn', { id: -2, parentId: -1 }),
    asked('verse', { id: -3, parentId: -1 }),
    asked('leader', { id: -4 }),
  ],
});

test('a whole save writes the questions in order, deletes unnamed questions and announces one change', async () => {
  await changes.announced();
  const { status, body: made } = await save(newTemplate());
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'templates', templateId: made.id }]);
  expect(made).toMatchObject({ name: 'Hymn board', origin: 'own', html: '<h1>{{ hymn }}</h1>' });
  const rows = await questionsOf(made.id);
  const songs = rows.find(({ keyName }) => keyName === 'songs');
  const [hymn, verse, leader] = ['hymn', 'verse', 'leader'].map((name) =>
    rows.find(({ keyName }) => keyName === name),
  );
  expect([songs?.sort, leader?.sort, hymn?.sort, verse?.sort]).toEqual([1, 2, 1, 2]);
  expect([hymn?.parentId, verse?.parentId]).toEqual([songs?.id, songs?.id]);

  const { body: message } = await call(anna, 'POST /messages', {
    body: [{ templateId: made.id, name: 'Sunday', seconds: 20 }],
  });
  const messageId = message[0]?.id ?? 0;
  const given = { messageId, value: 'kept' };
  await call(anna, 'POST /answers', {
    body: [leader, verse].map((one) => ({ ...given, questionId: one?.id ?? 0 })),
  });
  const again = await save({
    id: made.id,
    form: randomUUID(),
    ifUnchangedSince: made.lastModified,
    name: 'Hymns',
    questions: [{ id: leader?.id }, { id: songs?.id }, { id: hymn?.id }],
  });
  expect([again.status, again.body.name, again.body.seconds]).toEqual([200, 'Hymns', 20]);
  expect(await questionsOf(made.id)).toEqual(
    expect.arrayContaining([
      { ...leader, sort: 1 },
      { ...songs, sort: 2 },
      { ...hymn, sort: 1 },
    ]),
  );
  expect(await questionsOf(made.id)).toHaveLength(3);
  const left = await services.db.select().from(answers).where(eq(answers.messageId, messageId));
  expect(left.map(({ questionId, value }) => [questionId, value])).toEqual([[leader?.id, 'kept']]);
});

test('a repeated save of a new template creates one template', async () => {
  const input = newTemplate();
  const first = await save(input);
  const second = await save({ ...input, name: 'Hymns' });
  expect(second.body.id).toBe(first.body.id);
  expect((await createdBy(input.form)).map(({ name }) => name)).toEqual(['Hymns']);
  expect(await questionsOf(first.body.id)).toHaveLength(4);
});

test('a repeated save keeps the questions of the first save, with their answers', async () => {
  const input = newTemplate();
  const { body: made } = await save(input);
  const before = await questionsOf(made.id);
  const leader = before.find(({ keyName }) => keyName === 'leader')?.id ?? 0;
  const { body } = await call(anna, 'POST /messages/whole', {
    body: {
      form: randomUUID(),
      templateId: made.id,
      name: 'Sunday',
      seconds: 20,
      answers: [{ questionId: leader, value: 'Ruth' }],
    },
  });
  await save(input);
  expect(await questionsOf(made.id)).toEqual(before);
  const [answer] = await services.db.select().from(answers).where(eq(answers.messageId, body.id));
  expect(answer?.value).toBe('Ruth');
});

test('refuses a save if another call changed the template, even if the form itself saved before that call', async () => {
  const input = newTemplate();
  const { body: made } = await save(input);
  const { id } = made;
  const leader = async () => (await questionsOf(id)).find(({ keyName }) => keyName === 'leader')?.id ?? 0;
  const other = [
    () => call(admin, 'POST /templates', { body: [{ id, name: 'By a call' }] }),
    async () => call(admin, 'POST /questions', { body: [{ id: await leader(), title: 'By a call' }] }),
    async () => call(admin, 'DELETE /questions/:id', { params: { id: await leader() } }),
    async () =>
      save({ ...input, id, form: randomUUID(), ifUnchangedSince: await lastModifiedOf(id), name: 'Other' }),
  ];
  for (const change of other) {
    const form = randomUUID();
    const seen = await save({ ...input, id, form, ifUnchangedSince: await lastModifiedOf(id) });
    const ifUnchangedSince = seen.body.lastModified;
    expect((await change()).status).toBeLessThan(300);
    const before = [await templateOf(id), await questionsOf(id)];
    const refused = await save({ ...input, id, form, ifUnchangedSince, questions: [] });
    expect([refused.status, refused.errors]).toEqual([409, changed]);
    expect([await templateOf(id), await questionsOf(id)]).toEqual(before);
  }
  expect((await save(input)).status).toBe(409);
  const form = randomUUID();
  const own = { ...input, id, form, ifUnchangedSince: await lastModifiedOf(id) };
  expect((await save(own)).status).toBe(200);
  expect((await save({ ...own, name: 'Again' })).body.name).toBe('Again');
});

test('refuses a save if the template was restored since the form read it', async () => {
  const form = randomUUID();
  const id = 2;
  const rows = await questionsOf(id);
  const named = rows.map((row) => ({ id: row.id }));
  const edited = await save({ id, form, name: 'Edited', questions: named });
  await call(admin, 'POST /templates/:id/restore', { params: { id } });
  const ifUnchangedSince = edited.body.lastModified;
  expect((await save({ id, form, ifUnchangedSince, questions: named })).status).toBe(409);
});

test('a built-in template has the origin edited only after a change of its pages or questions', async () => {
  const id = 1;
  const { body: stored } = await call(admin, 'GET /questions/template/:templateId', {
    params: { templateId: id },
  });
  const named = stored.map(({ templateId: _, feedId: __, sort: ___, ...row }) => row);
  await changes.announced();
  const hidden = await save({ id, form: randomUUID(), isPublic: false, questions: named });
  expect([hidden.body.origin, hidden.body.isPublic]).toEqual(['built-in', false]);
  expect(await changes.announced()).toEqual([{ topic: 'templates' }]);
  const titled = named.map((row, place) => (place === 0 ? { ...row, title: 'Other' } : row));
  const edited = await save({ id, form: randomUUID(), questions: titled });
  expect(edited.body.origin).toBe('edited');
  expect(await changes.announced()).toEqual([{ topic: 'templates', templateId: id }]);
});

test('saves nothing when one part is refused', async () => {
  const input = newTemplate();
  const { body: made } = await save(input);
  const { body: other } = await save(newTemplate());
  const [theirs] = await questionsOf(other.id);
  const before = [await templateOf(made.id), await questionsOf(made.id)];
  const change = { ...input, id: made.id, name: 'Half' };
  const songs = before[1] && (await questionsOf(made.id)).find(({ keyName }) => keyName === 'songs');
  const hymn = (await questionsOf(made.id)).find(({ keyName }) => keyName === 'hymn');
  const refused: [WholeTemplateInput, number, string][] = [
    [{ ...change, html: '{% if %}' }, 400, 'The template has an error'],
    [{ ...change, questions: [{ id: theirs?.id }] }, 404, 'Not found'],
    [{ ...change, questions: [asked('a'), asked('a')] }, 400, 'Two questions are called a.'],
    [{ ...change, questions: [asked('now')] }, 400, 'A question cannot be called now'],
    [{ ...change, questions: [asked('a', { regex: '(' })] }, 400, 'The regex of a cannot be read.'],
    // The save deletes the parent of this question, so it must also delete or move the question.
    [{ ...change, questions: [{ id: hymn?.id }] }, 400, 'parentId must be a header or an array'],
    [{ ...change, questions: [{ id: songs?.id }, { id: songs?.id }] }, 400, 'id must not be the same'],
    [{ ...change, questions: [{ keyName: 'a' }] }, 400, 'is missing.'],
    [{ ...change, questions: Array.from({ length: 501 }, () => asked('a')) }, 400, 'at most 500 questions'],
    [{ form: randomUUID(), questions: [] }, 400, 'name is missing.'],
    [{ ...change, id: 999 }, 404, 'Not found'],
  ];
  for (const [body, status, error] of refused) {
    const reply = await save(body);
    expect([reply.status, reply.errors[0]]).toEqual([status, expect.stringContaining(error)]);
  }
  expect([await templateOf(made.id), await questionsOf(made.id)]).toEqual(before);
  expect((await save(input, anna)).status).toBe(403);
});
