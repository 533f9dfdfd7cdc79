import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { questions } from '../../schema/templates';
import { answers } from '../../schema/messages';

const world = await testWorld();
const { call, register, services, clock } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const title = 202;
const text = 203;

const answersOf = async (messageId: number) =>
  (await call(undefined, 'GET /answers/message/:messageId', { params: { messageId } })).body;
const pageOf = async (id: number) =>
  (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ?? '';
const preview = async (given: { questionId: number; value: string }[]) =>
  (
    await call(anna, 'POST /messages/preview', {
      body: { templateId: 2, shape: '16:9', seconds: 15, answers: given },
    })
  ).body.page;

test('a second answer to a question replaces the first', async () => {
  const { id } = await make.message(anna);
  await changes.announced();
  clock.advance(1000);
  const saved = await call(anna, 'POST /answers', {
    body: [
      { messageId: id, questionId: text, value: 'At seven' },
      { messageId: id, questionId: title, value: 'Open' },
    ],
  });
  expect(saved.body.map(({ questionId, value }) => [questionId, value])).toEqual([
    [text, 'At seven'],
    [title, 'Open'],
  ]);
  expect(await changes.announced()).toEqual([{ topic: 'messages', id: anna.accountId }]);
  clock.advance(1000);
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: title, value: 'Closed' }] });
  const [first, second, ...more] = (await answersOf(id)).toSorted((a, b) => a.questionId - b.questionId);
  expect(more).toEqual([]);
  expect(first).toEqual({
    id: saved.body[1]?.id,
    questionId: title,
    messageId: id,
    playlistId: null,
    overlayId: null,
    value: 'Closed',
  });
  expect(second?.value).toBe('At seven');
  const { body } = await call(anna, 'GET /messages/:id', { params: { id } });
  expect(body.lastModified).toBe(clock.now().toISOString());
});

test('a save with two answers to one question stores only the last answer', async () => {
  const { id } = await make.message(anna);
  const { body } = await call(anna, 'POST /answers', {
    body: [
      { messageId: id, questionId: title, value: 'One' },
      { messageId: id, questionId: title, value: 'Two' },
    ],
  });
  expect(body.map(({ value }) => value)).toEqual(['Two', 'Two']);
  expect(await answersOf(id)).toMatchObject([{ value: 'Two' }]);
});

test('refuses all answers if one answer names a question of another template or a message of another account', async () => {
  const bea = await register('Tower Books');
  const { id } = await make.message(anna);
  const theirs = await make.message(bea);
  const before = await services.db.select().from(answers);
  const refused = await call(anna, 'POST /answers', {
    body: [
      { messageId: id, questionId: title, value: 'Fine' },
      { messageId: id, questionId: 101, value: 'Of Simple Picture' },
    ],
  });
  expect([refused.status, refused.errors]).toEqual([
    404,
    ['The template of the message has no such question.'],
  ]);
  const foreign = await call(anna, 'POST /answers', {
    body: [
      { messageId: id, questionId: title, value: 'Fine' },
      { messageId: theirs.id, questionId: title, value: 'Not mine' },
    ],
  });
  expect(foreign.status).toBe(404);
  expect(await services.db.select().from(answers)).toEqual(before);
});

test('limits the length of an answer, and refuses characters that cannot be stored', async () => {
  const { id } = await make.message(anna);
  const save = (value: string) =>
    call(anna, 'POST /answers', { body: [{ messageId: id, questionId: title, value }] });
  const long = await save('x'.repeat(100_001));
  expect([long.status, long.errors]).toEqual([400, ['value must be at most 100000 characters.']]);
  const zero = await save('zero\u0000');
  expect([zero.status, zero.errors]).toEqual([400, ['The request contains a value that cannot be stored.']]);
  expect(await answersOf(id)).toEqual([]);
});

test('shows the placeholder of a question that has no answer', async () => {
  const { id } = await make.message(anna);
  expect(await pageOf(id)).toContain('Everyone is welcome');
  expect(await preview([])).toContain('Everyone is welcome');
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: title, value: 'Come in' }] });
  const page = await pageOf(id);
  expect(page).toContain('Come in');
  expect(page).not.toContain('Everyone is welcome');
});

test('an answer that a person cleared stays empty', async () => {
  const { id } = await make.message(anna);
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: title, value: '' }] });
  expect(await pageOf(id)).not.toContain('Everyone is welcome');
});

test('previews unsaved answers without storing them', async () => {
  const before = await services.db.select().from(answers);
  expect(await preview([{ questionId: title, value: 'Soon' }])).toContain('Soon');
  expect(await services.db.select().from(answers)).toEqual(before);
  const unknown = await call(anna, 'POST /messages/preview', {
    body: { templateId: 77, shape: '16:9', seconds: 15, answers: [] },
  });
  expect(unknown.status).toBe(404);
});

test('a page shows an answer as text and never as markup', async () => {
  const hostile = `<script>alert("x")</script>'"><img src=x onerror=alert(1)>{{ 7 | times: 6 }}`;
  const page = await preview([
    { questionId: title, value: hostile },
    { questionId: text, value: hostile },
  ]);
  expect(page).toContain('&lt;script&gt;alert(');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img src=x');
  expect(page).toContain('{{ 7 | times: 6 }}');
});

test('refuses an answer that does not match the regex of its question', async () => {
  const made = await call(anna, 'POST /messages', { body: [{ templateId: 9, name: 'Site', seconds: 30 }] });
  const id = made.body[0]?.id ?? 0;
  const address = 901;
  const save = (value: string) =>
    call(anna, 'POST /answers', { body: [{ messageId: id, questionId: address, value }] });
  const wrong = await save('harbour.example');
  expect([wrong.status, wrong.errors]).toEqual([400, ['“Address” has the wrong format. Please check it.']]);
  const long = await save(`https://harbour.example/${'x'.repeat(2000)}`);
  expect([long.status, long.errors]).toEqual([400, ['“Address” must have at most 2000 characters.']]);
  expect((await save('https://harbour.example/')).status).toBe(200);
  expect((await save('')).status).toBe(200);

  const regexOf = (regex: string) =>
    services.db.update(questions).set({ regex }).where(eq(questions.id, address));
  await regexOf('^(a+)+$');
  expect((await save(`${'a'.repeat(1000)}!`)).status).toBe(400);
  // A regex can contain Unicode classes, because the form in the browser supports them too.
  await regexOf(String.raw`^\p{L}+$`);
  expect((await save('Ähre')).status).toBe(200);
  // A regex of an earlier release may use unsupported syntax. Such a regex accepts every answer.
  await regexOf('^(?=h)x');
  expect((await save('anything')).status).toBe(200);
  await regexOf('(');
  expect((await save('anything')).status).toBe(200);
});
