import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { uploader } from '../../testing/test-uploads';

const { world, changes, anna, bea } = await twoAccounts();
const { call, ask } = world;
const { upload } = uploader(world);

type Body = Record<string, unknown>;
const create = (body: Body, by = anna) => ask(by, 'POST /messages/content', { body });
const fill = (id: number, body: Body, by = anna) =>
  ask(by, 'PUT /messages/:id/content', { params: { id }, body });
const read = (id: number, by = anna) => call(by, 'GET /messages/:id/content', { params: { id } });
const pageOf = async (id: number) =>
  (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ?? '';

const soup = { section: 'Warm', name: 'Tomato soup', price: 4.5 };
const cake = { name: 'Lemon cake', price: '3.20', soldOut: true };
const menu = (answers: Body = {}) => ({ template: 'menu board', name: 'Menu of today', answers });

test('makes a message from the name of its template, and its page shows the answers', async () => {
  await changes.announced();
  const { status, body } = await create(
    menu({ title: 'Today', notes: ['Until three'], dishes: [soup, cake] }),
  );
  expect(status).toBe(201);
  expect(await changes.announced()).toEqual([{ topic: 'messages', id: anna.accountId }]);
  expect(body).toMatchObject({
    templateId: 19,
    template: 'Menu Board',
    name: 'Menu of today',
    seconds: 30,
    shape: '16:9',
    answers: {
      title: 'Today',
      text: null,
      notes: ['Until three'],
      dishes: [{ ...soup, price: '4.5' }, cake],
    },
  });
  const page = await pageOf(body.id);
  for (const text of ['Today', 'Until three', 'Tomato soup', '4.5', 'Sold out']) expect(page).toContain(text);
});

test('the content that is read can be written again, and changes nothing', async () => {
  const { body: made } = await create(menu({ notes: ['[one', 'two`three'], dishes: [cake] }));
  const { body: content } = await read(made.id);
  expect(content).toEqual(made);
  const again = await fill(made.id, { answers: content.answers });
  expect([again.status, again.errors]).toEqual([200, []]);
  expect(again.body.answers).toEqual(content.answers);
});

test('an empty list is read as an empty list, and the page shows no placeholder', async () => {
  const { body: made } = await create(menu({ notes: [], dishes: [] }));
  expect(made.answers).toMatchObject({ notes: [], dishes: [] });
  expect(await pageOf(made.id)).not.toContain('Lunch until three');
  expect((await fill(made.id, { answers: made.answers })).body.answers).toEqual(made.answers);
});

test('filling a message keeps the keys that are left out, and null shows the placeholder', async () => {
  const { body: made } = await create(menu({ title: 'Today', text: 'Enjoy', dishes: [soup] }));
  const { body } = await fill(made.id, { seconds: 12, answers: { title: null, dishes: [cake] } });
  expect(body).toMatchObject({ name: 'Menu of today', seconds: 12 });
  expect(body.answers).toMatchObject({ title: null, text: 'Enjoy', dishes: [cake] });
  const page = await pageOf(made.id);
  expect(page).toContain('The Corner Kitchen');
  expect(page).not.toContain('Tomato soup');
});

test('names each unknown key, each wrong type and each missing key, and saves nothing', async () => {
  const { body: made } = await create(menu({ title: 'Today' }));
  const { status, errors, body } = await fill(made.id, {
    name: 'Changed',
    answers: {
      titel: 'Soup',
      title: ['Soup'],
      notes: 'Until three',
      dishes: [{ name: 'Soup', cost: 4 }, { soldOut: 'no' }, { name: { text: 'Soup' } }],
      theme: 'no such theme',
    },
  });
  expect(status).toBe(400);
  expect(errors).toEqual([
    expect.stringMatching(
      /^answers\.titel is no key of the template Menu Board\. Its keys are title, text, notes/,
    ),
    'answers.title must be a text or a number.',
    'answers.notes must be a list of texts.',
    expect.stringMatching(
      /^answers\.dishes\[0\]\.cost is no key of the items of dishes\. Its keys are name, price/,
    ),
    'answers.dishes[1].soldOut must be true or false.',
    'answers.dishes[2].name must be a text or a number.',
    expect.stringMatching(/^answers\.theme must be one of /),
  ]);
  expect(body).toMatchObject({
    fields: [
      'body.answers.titel',
      'body.answers.title',
      'body.answers.notes',
      'body.answers.dishes[0].cost',
      'body.answers.dishes[1].soldOut',
      'body.answers.dishes[2].name',
      'body.answers.theme',
    ],
  });
  expect((await read(made.id)).body).toEqual(made);
});

test('refuses fields that it does not know, because a mistyped field would change nothing', async () => {
  const { body: made } = await create(menu());
  expect((await fill(made.id, { title: 'Soup' })).errors).toEqual(['The request has unknown fields: title.']);
  expect((await create({ ...menu(), answer: {} })).errors).toEqual([
    'The request has unknown fields: answer.',
  ]);
});

test('refuses a message without the answer to a required question', async () => {
  const html = '<p>{{ title }}</p>';
  const needed = { keyName: 'title', title: 'Title', fieldType: 'string', required: true, placeholder: '' };
  const { body: template } = await ask(anna, 'POST /templates/whole', {
    body: {
      form: randomUUID(),
      name: 'Sign',
      templateType: 'message',
      shapes: '9:16',
      seconds: 20,
      html,
      questions: [needed],
    },
  });
  const sign = { templateId: template.id, name: 'Sign' };
  for (const answers of [{}, { title: null }, { title: ' ' }])
    expect((await create({ ...sign, answers })).errors).toEqual(['answers.title is missing.']);
  const { body: made } = await create({ ...sign, answers: { title: 'Open' } });
  expect(made).toMatchObject({ shape: '9:16', seconds: 20 });
  expect((await fill(made.id, { answers: { title: '' } })).errors).toEqual(['answers.title is missing.']);
  expect((await fill(made.id, { name: 'Door' })).body.answers).toEqual({ title: 'Open' });
});

test('a repeated call of a form makes one message', async () => {
  const body = { ...menu({ title: 'Once' }), form: randomUUID() };
  const [one, two] = [await create(body), await create(body)];
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
});

test('refuses to overwrite the change of another person', async () => {
  const { body: made } = await create(menu({ title: 'Today' }));
  const { body: newer } = await fill(made.id, { answers: { title: 'Tomorrow' } });
  const stale = await fill(made.id, { ifUnchangedSince: made.lastModified, answers: { title: 'Late' } });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  const fresh = await fill(made.id, { ifUnchangedSince: newer.lastModified, answers: { title: 'Late' } });
  expect([fresh.status, fresh.body.answers.title]).toEqual([200, 'Late']);
});

test('a picture is given by the address of its upload', async () => {
  const { body: made } = await create({ templateId: 2, name: 'Offer', answers: {} });
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#642' } })
    .png()
    .toBuffer();
  const address = await upload(anna, { contentId: made.id, questionId: 205 }, png);
  const { body: questions } = await call(anna, 'GET /questions/template/:templateId', {
    params: { templateId: 2 },
  });
  const key = questions.find(({ id }) => id === 205)?.keyName ?? '';
  const { body } = await fill(made.id, { answers: { [key]: address } });
  expect(body.answers[key]).toMatch(/^\/content\/uploads\/.+\.webp$/);
  expect(await pageOf(made.id)).toContain(String(body.answers[key]));
});

test('an unknown template, and both or none of its id and name are refused', async () => {
  const named = await create({ template: 'No such board', name: 'x' });
  expect([named.status, named.errors]).toEqual([
    404,
    ['There is no template with the name “No such board”.'],
  ]);
  const needed = ['templateId or template is needed, and not both.'];
  expect((await create({ name: 'x' })).errors).toEqual(needed);
  expect((await create({ templateId: 19, template: 'Menu Board', name: 'x' })).errors).toEqual(needed);
});

test('departments that share a message read its content and cannot fill it', async () => {
  const { body: made } = await create(menu({ title: 'Today' }));
  const kiosk = await newDepartment(world, anna, 'Kiosk');
  expect((await read(made.id, kiosk)).status).toBe(404);
  await call(anna, 'POST /messages', { body: [{ id: made.id, crossDepartment: true }] });
  expect((await read(made.id, kiosk)).body.answers).toMatchObject({ title: 'Today' });
  expect((await fill(made.id, { answers: {} }, kiosk)).status).toBe(404);
  expect((await read(made.id, bea)).status).toBe(404);
});
