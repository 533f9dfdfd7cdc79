import { randomUUID } from 'node:crypto';
import { maxTextBytes } from '@marquee/contract/kit/limits';
import type { WholeMessageInput } from '@marquee/contract/messages';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { atOnce } from '../../testing/test-race';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';
import { answers, messages } from '../../schema/messages';

const world = await testWorld();
const { call, register, services, jobs } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const { upload } = uploader(world);
// The first account is the administrator of the installation.
await register('Installation');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const changed = ['Someone else saved changes while you were editing. Your text is still here.'];

/** The ids of the questions for the title, the text and the picture of template 2. */
const [first, second, picture] = [202, 203, 205];
const png = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();

const save = (body: WholeMessageInput, by = anna) => call(by, 'POST /messages/whole', { body });
const answersOf = async (id: number) =>
  new Map(
    (await services.db.select().from(answers).where(eq(answers.messageId, id))).map((row) => [
      row.questionId,
      row.value,
    ]),
  );
const messageOf = async (id: number) =>
  (await services.db.select().from(messages).where(eq(messages.id, id)))[0];
const createdBy = (form: string) => services.db.select().from(messages).where(eq(messages.madeBy, form));
const lastModifiedOf = async (id: number) => (await messageOf(id))?.lastModified.toISOString() ?? '';
const filesOf = async (id: number) =>
  (await services.db.select().from(files).where(eq(files.messageId, id))).map((row) => ({
    url: `/content/${row.key}`,
    isUsed: row.unusedSince === null,
  }));

const newMessage = (): WholeMessageInput & { form: string } => ({
  form: randomUUID(),
  templateId: 2,
  name: 'Soup',
  seconds: 15,
  answers: [
    { questionId: first, value: 'Soup of the day' },
    { questionId: second, value: 'Until seven' },
  ],
});

test('saves a message with its answers, and a later save keeps the answers that it does not contain', async () => {
  await changes.announced();
  const { status, body: made } = await save(newMessage());
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'messages', id: anna.accountId }]);
  expect(made).toMatchObject({ name: 'Soup', shape: '16:9', templateId: 2, thumbnailPending: true });
  expect(made.lastModified).toBe(await lastModifiedOf(made.id));
  const again = await save({
    id: made.id,
    form: randomUUID(),
    ifUnchangedSince: made.lastModified,
    name: 'Stew',
    answers: [{ questionId: second, value: 'Until nine' }],
  });
  expect([again.status, again.body.name, again.body.seconds]).toEqual([200, 'Stew', 15]);
  expect(again.body.lastModified > made.lastModified).toBe(true);
  expect(await answersOf(made.id)).toEqual(
    new Map([
      [first, 'Soup of the day'],
      [second, 'Until nine'],
    ]),
  );
});

test('deletes an answer without a value, so that the page shows the placeholder', async () => {
  const { body: made } = await save({
    ...newMessage(),
    answers: [
      { questionId: first, value: null },
      { questionId: second, value: 'Until seven' },
    ],
  });
  expect(await answersOf(made.id)).toEqual(new Map([[second, 'Until seven']]));
  const change = (value: string | null) =>
    save({ id: made.id, form: randomUUID(), answers: [{ questionId: first, value }] });
  await change('Soup of the day');
  expect((await answersOf(made.id)).get(first)).toBe('Soup of the day');
  await change(null);
  expect(await answersOf(made.id)).toEqual(new Map([[second, 'Until seven']]));
  const { body } = await call(undefined, 'GET /player/preview/message/:id', { params: { id: made.id } });
  expect(body.messages[0]?.page).toContain('Everyone is welcome');
  expect(body.messages[0]?.page).toContain('Until seven');
});

test('a file of a deleted answer is unused', async () => {
  const { body: made } = await save(newMessage());
  const photo = await upload(anna, { contentId: made.id, questionId: picture }, await png('#642'));
  const change = (value: string | null) =>
    save({ id: made.id, form: randomUUID(), answers: [{ questionId: picture, value }] });
  await change(photo);
  expect((await filesOf(made.id)).filter(({ isUsed }) => isUsed)).toHaveLength(1);
  await change(null);
  expect((await filesOf(made.id)).filter(({ isUsed }) => isUsed)).toEqual([]);
});

test('a repeated save of a new message creates one message', async () => {
  const input = newMessage();
  const one = await save(input);
  const two = await save({ ...input, name: 'Stew' });
  expect(two.body.id).toBe(one.body.id);
  expect((await createdBy(input.form)).map(({ name }) => name)).toEqual(['Stew']);
});

test('concurrent saves of one new message create one message', async () => {
  const input = newMessage();
  const lock = sql`select pg_advisory_xact_lock(hashtext('form'), hashtext(${input.form}))`;
  const replies = await atOnce(
    world,
    lock,
    [1, 2, 3].map(() => () => save(input)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await createdBy(input.form)).toHaveLength(1);
});

test('refuses a save if another call changed the message since it was read', async () => {
  const input = newMessage();
  const { body: made } = await save(input);
  const { id } = made;
  const photo = await upload(anna, { contentId: id, questionId: picture }, await png('#248'));
  const other = [
    () => call(anna, 'POST /messages', { body: [{ id, name: 'By a call' }] }),
    () => call(anna, 'POST /answers', { body: [{ messageId: id, questionId: picture, value: photo }] }),
    async () =>
      call(anna, 'DELETE /files/:contentType/:contentId', {
        params: { contentType: 'messages', contentId: id },
        query: { fileName: (await answersOf(id)).get(picture)?.split('/').at(-1) ?? '' },
      }),
    async () =>
      save({ ...input, id, form: randomUUID(), ifUnchangedSince: await lastModifiedOf(id), name: 'Stew' }),
  ];
  for (const change of other) {
    const form = randomUUID();
    const seen = await save({ ...input, id, form, ifUnchangedSince: await lastModifiedOf(id) });
    const ifUnchangedSince = seen.body.lastModified;
    expect((await change()).status).toBeLessThan(300);
    const before = [await messageOf(id), await answersOf(id)];
    const refused = await save({ ...input, id, form, ifUnchangedSince, name: 'Over it' });
    expect([refused.status, refused.errors]).toEqual([409, changed]);
    expect([await messageOf(id), await answersOf(id)]).toEqual(before);
  }
  // The form that created the message cannot overwrite the later saves either.
  expect((await save(input)).status).toBe(409);
});

test('a form can repeat a save if the response was lost', async () => {
  const input = newMessage();
  const { body: made } = await save(input);
  const form = randomUUID();
  const change = { ...input, id: made.id, form, ifUnchangedSince: made.lastModified };
  expect((await save({ ...change, name: 'First try' })).status).toBe(200);
  expect((await save({ ...change, name: 'Second try' })).body.name).toBe('Second try');
});

test('if one field or answer is refused, saves no part of the message', async () => {
  const input = newMessage();
  const { body: made } = await save(input);
  const foreign = await make.message(bea);
  const before = [await messageOf(made.id), await answersOf(made.id)];
  const change = { ...input, id: made.id, name: 'Half' };
  const value = (questionId: number, text: string) => ({
    ...change,
    answers: [
      { questionId: first, value: 'Half' },
      { questionId, value: text },
    ],
  });
  const missing = `/content/uploads/${anna.departmentId}/${made.id}/0123456789abcdef01234567-a.png`;
  const refused: [WholeMessageInput, number, string[]][] = [
    [value(301, 'Of another template'), 404, ['The template of the message has no such question.']],
    [value(picture, missing), 404, ['This file does not exist. Please choose it again.']],
    [{ ...change, id: foreign.id }, 404, ['Not found. It may have been deleted.']],
    [{ ...change, templateId: 5, answers: [] }, 400, [expect.stringContaining('is an overlay template')]],
    [{ ...change, seconds: 4 }, 400, ['Messages must be displayed for at least 5 seconds']],
    [{ ...change, name: ' ' }, 400, ['Please enter a message name.']],
    [{ ...change, isPublic: true }, 403, ['Only administrators can make a message public or private.']],
    [
      { ...change, answers: [{ questionId: first, value: 'x'.repeat(100_001) }] },
      400,
      ['answers.value must be at most 100000 characters.'],
    ],
    [
      { form: randomUUID(), answers: [] },
      400,
      ['templateId is missing.', 'seconds is missing.', 'name is missing.'],
    ],
  ];
  for (const [body, status, errors] of refused) {
    const reply = await save(body);
    expect([reply.status, reply.errors]).toEqual([status, errors]);
  }
  expect([await messageOf(made.id), await answersOf(made.id)]).toEqual(before);
});

test('refuses a new message whose answers exceed the text limit of the account', async () => {
  const { body: full } = await save(newMessage(), bea);
  await services.db
    .update(answers)
    .set({ value: sql`repeat('x', ${maxTextBytes})` })
    .where(sql`${answers.messageId} = ${full.id} and ${answers.questionId} = ${first}`);
  const input = { ...newMessage(), answers: [{ questionId: first, value: 'x'.repeat(20_000) }] };
  const refused = await save(input, bea);
  expect([refused.status, refused.errors[0]]).toEqual([
    409,
    expect.stringContaining('can be 100 MB together'),
  ]);
  expect(await createdBy(input.form)).toEqual([]);
  await call(bea, 'DELETE /messages/:id', { params: { id: full.id } });
});

test('a save changes the text and the picture of a page at the same time', async () => {
  const input = newMessage();
  const { body: made } = await save(input);
  const photo = async (color: string) =>
    upload(anna, { contentId: made.id, questionId: picture }, await png(color));
  const page = async () =>
    (await call(undefined, 'GET /player/preview/message/:id', { params: { id: made.id } })).body.messages[0]
      ?.page ?? '';
  const saveBoth = async (text: string, value: string) =>
    save({
      ...input,
      id: made.id,
      answers: [
        { questionId: first, value: text },
        { questionId: picture, value },
      ],
    });
  await saveBoth('Red soup', await photo('#f00'));
  const red = (await answersOf(made.id)).get(picture) ?? '';
  expect(await page()).toContain(red);

  // A lock on the table of files stops the next save after it has written the answers and before it has recorded the files.
  const next = await photo('#00f');
  await jobs.doAll(services);
  const saving = await services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${files} in share row exclusive mode`);
    const running = saveBoth('Blue soup', next);
    const waiting = async () => {
      const { rows } = await services.db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    const shown = await page();
    expect([shown.includes('Red soup'), shown.includes(red)]).toEqual([true, true]);
    return { running };
  });
  expect((await saving.running).status).toBe(200);
  const blue = (await answersOf(made.id)).get(picture) ?? '';
  expect(await page()).toContain('Blue soup');
  expect(await page()).toContain(blue);
  expect(await page()).not.toContain(red);
  const kept = await filesOf(made.id);
  expect(kept.find(({ url }) => url === blue)?.isUsed).toBe(true);
  expect(kept.find(({ url }) => url === red)?.isUsed).toBe(false);
});

test('a copied message can use the accepted files of the original message without a reservation', async () => {
  const { body: made } = await save(newMessage());
  const photo = await upload(anna, { contentId: made.id, questionId: picture }, await png('#284'));
  await save({ id: made.id, form: randomUUID(), answers: [{ questionId: picture, value: photo }] });
  const stored = (await answersOf(made.id)).get(picture) ?? '';
  const copy = await save({ ...newMessage(), answers: [{ questionId: picture, value: stored }] });
  expect(copy.status).toBe(200);
  expect(await filesOf(copy.body.id)).toEqual([{ url: stored, isUsed: true }]);

  const unknown = await upload(anna, { contentId: made.id, questionId: picture }, await png('#428'));
  const input = { ...newMessage(), answers: [{ questionId: picture, value: unknown }] };
  const refused = await save(input);
  expect([refused.status, refused.errors]).toEqual([
    404,
    ['This file does not exist. Please choose it again.'],
  ]);
  expect(await createdBy(input.form)).toEqual([]);
});

test('a save marks the thumbnail of a message as pending', async () => {
  const { body: made } = await save(newMessage());
  await services.db.update(messages).set({ thumbnailPending: false }).where(eq(messages.id, made.id));
  await save({ id: made.id, form: randomUUID(), answers: [{ questionId: first, value: 'Stew' }] });
  expect((await messageOf(made.id))?.thumbnailPending).toBe(true);
});
