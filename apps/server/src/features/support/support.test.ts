import { maxTicketFiles } from '@marquee/contract/kit/limits';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usedUpLimits } from '../../kit/access/limit-attempts';
import { newDepartment } from '../../testing/test-accounts';
import { receiveChanges } from '../../testing/test-changes';
import { uploader } from '../../testing/test-uploads';
import { type Someone, testWorld } from '../../testing/test-world';
import { accountUsers, users } from '../../schema/accounts';
import { removeStrayAttachments } from './support-jobs';

const world = await testWorld();
const { app, ask, call, clock, jobs, register, services } = world;
const { post } = uploader(world);
const changes = await receiveChanges(world);
const admin = await register('Platform');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const minute = 60_000;

const open = async (by: Someone, subject = 'Black screen') => {
  const body = { subject, commentBody: 'The screen in the lobby is black.' };
  const { body: ticket, status } = await call(by, 'POST /supportTickets/create', { body });
  expect(status).toBe(201);
  return ticket;
};
const answer = (by: Someone, supportTicketId: number, commentBody = 'Please restart it.') =>
  ask(by, 'POST /comments/add', { body: { supportTicketId, commentBody } });
const setStatus = (by: Someone, ticketId: number, status: 'Open' | 'Closed') =>
  ask(by, 'POST /supportTickets/updateStatus', { body: { ticketId, status } });
const ticketsOf = async (by: Someone) => (await call(by, 'GET /supportTickets')).body;
const subjectsOf = async (by: Someone) => (await ticketsOf(by)).map(({ subject }) => subject);
const mailsSince = async (known: number) => {
  // The first job adds a job for each recipient.
  await jobs.doAll(services);
  await jobs.doAll(services);
  const mails = await services.mail.outbox();
  return mails.slice(0, mails.length - known);
};
const mailCount = async () => (await services.mail.outbox()).length;

/** Returns a person who may edit one department, in that department. */
const editorOf = async (owner: Someone, email: string): Promise<Someone> => {
  const other = await register(`Own of ${email}`);
  const { accountId, departmentId } = owner;
  const userId = other.session.user.id;
  await services.db
    .insert(accountUsers)
    .values({ accountId, departmentId, userId, confirmedAt: clock.now() });
  const body = { email: other.email, password: other.password };
  const { body: session } = await call(undefined, 'POST /users/login', { body });
  const token = session.departments.find(({ id }) => id === departmentId)?.jwt ?? '';
  return { ...other, session, token, accountId, departmentId };
};

test('a person opens a ticket, support answers, and both are notified by mail with the text and a link', async () => {
  let known = await mailCount();
  await changes.announced();
  const ticket = await open(anna);
  expect(await changes.announced()).toEqual([{ topic: 'tickets', id: anna.accountId }]);
  expect(ticket).toMatchObject({ status: 'Open', accountName: 'Harbour Cinema', subject: 'Black screen' });
  const [toSupport, ...others] = await mailsSince(known);
  expect(others).toEqual([]);
  expect(toSupport).toMatchObject({
    to: admin.email,
    subject: 'New ticket of Harbour Cinema: Black screen',
    text: expect.stringContaining('The screen in the lobby is black.'),
  });
  expect(toSupport?.text).toContain(`/settings/support/${ticket.id}`);
  known = await mailCount();
  clock.advance(minute);
  expect((await answer(admin, ticket.id)).status).toBe(201);
  expect(await mailsSince(known)).toMatchObject([{ to: anna.email, subject: 'Answer to: Black screen' }]);
  const { body } = await call(anna, 'GET /comments/ticket/:id', { params: { id: ticket.id } });
  expect(body.map(({ body: text, user }) => [text, user?.email])).toEqual([
    ['The screen in the lobby is black.', anna.email],
    ['Please restart it.', admin.email],
  ]);
});

test('with SUPPORT_EMAIL, mails go to this address instead of the administrators', async () => {
  services.config.supportEmail = 'help@example.com';
  const known = await mailCount();
  await open(bea, 'A bill');
  expect((await mailsSince(known)).map(({ to }) => to)).toEqual(['help@example.com']);
  services.config.supportEmail = '';
});

test('only administrators close a ticket, and an answer opens it again', async () => {
  const ticket = await open(anna, 'Wrong time');
  expect((await setStatus(anna, ticket.id, 'Closed')).status).toBe(403);
  expect((await setStatus(admin, ticket.id, 'Closed')).body.status).toBe('Closed');
  const listed = async () => (await call(admin, 'GET /supportTickets/admin')).body.map(({ id }) => id);
  expect(await listed()).not.toContain(ticket.id);
  await answer(anna, ticket.id);
  expect(await listed()).toContain(ticket.id);
  const { body: events } = await call(anna, 'GET /auditEvents');
  expect(events.find(({ action }) => action === 'ticket-status-changed')).toMatchObject({
    before: { status: 'Open' },
    after: { status: 'Closed' },
  });
});

test('people see the tickets of their department, owners those of the account, administrators all', async () => {
  const foyer = await newDepartment(world, anna, 'Foyer');
  const editor = await editorOf(anna, 'ed');
  const ofFoyer = await open(foyer, 'In the foyer');
  const ofHarbour = await open(editor, 'By the editor');
  expect(await subjectsOf(anna)).toEqual(expect.arrayContaining(['In the foyer', 'By the editor']));
  expect(await subjectsOf(editor)).toContain('By the editor');
  expect(await subjectsOf(editor)).not.toContain('In the foyer');
  expect((await answer(editor, ofFoyer.id)).status).toBe(404);
  for (const name of ['GET /supportTickets/:id', 'GET /comments/ticket/:id', 'GET /files/supportTickets/:id'])
    expect((await ask(editor, name, { params: { id: ofFoyer.id } })).status, name).toBe(404);
  expect((await answer(bea, ofHarbour.id)).status).toBe(404);
  expect((await answer(admin, ofFoyer.id)).status).toBe(201);
});

test('a person who moved to another department gets no mails about tickets of the earlier department', async () => {
  const stage = await newDepartment(world, anna, 'Stage');
  const mover = await editorOf(anna, 'mover');
  const ticket = await open(mover, 'Before the move');
  const moverId = mover.session.user.id;
  const toMover = async () => {
    const known = await mailCount();
    await answer(admin, ticket.id);
    return (await mailsSince(known)).filter(({ to }) => to === mover.email).length;
  };
  expect(await toMover()).toBe(1);
  await services.db
    .update(accountUsers)
    .set({ departmentId: stage.departmentId })
    .where(and(eq(accountUsers.userId, moverId), eq(accountUsers.accountId, anna.accountId)));
  expect(await toMover()).toBe(0);
});

test('refuses more than 100 comments of one person in an hour, because each comment is mailed', async () => {
  const ticket = await open(anna, 'Much to say');
  const key = `ticket comments of ${anna.session.user.id}`;
  for (let times = 0; times < 100; times++)
    await usedUpLimits(services.db, [{ key, max: 100, minutes: 60 }], clock.now());
  expect((await answer(anna, ticket.id)).status).toBe(429);
  const body = { subject: 'More', commentBody: 'And more.' };
  expect((await ask(anna, 'POST /supportTickets/create', { body })).status).toBe(429);
  expect((await answer(admin, ticket.id)).status).toBe(201);
  clock.advance(60 * minute);
  expect((await answer(anna, ticket.id)).status).toBe(201);
});

test('lists open tickets first, and pages without repeating a ticket', async () => {
  const cat = await register('Cat Cafe');
  const [first] = [await open(cat, '1'), await open(cat, '2'), await open(cat, '3')];
  clock.advance(minute);
  await setStatus(admin, first?.id ?? 0, 'Closed');
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(cat, 'GET /supportTickets', { query: { limit: 1, ...(cursor && { cursor }) } });
    seen.push(...page.body.map(({ subject }) => subject));
    cursor = page.next;
  } while (cursor);
  expect(seen.toSorted()).toEqual(['1', '2', '3']);
  expect(seen.at(-1)).toBe('1');
});

test('an attachment is private, is only downloaded, and its address is valid for five minutes', async () => {
  const { id } = await open(anna, 'With a picture');
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const params = { id };
  const { body } = await call(anna, 'POST /supportTickets/:id/files', {
    params,
    body: { fileName: 'my screen.png', contentType: 'image/png', size: png.length },
  });
  expect((await post(body.fields, png, 'image/png', body.url)).status).toBe(204);
  const list = async () => (await call(anna, 'GET /files/supportTickets/:id', { params })).body;
  const [file] = await list();
  expect(file).toMatchObject({ title: 'myscreen.png', contentType: 'image/png', size: png.length });
  const url = file?.url ?? '';
  const answered = await app.inject(url);
  expect(answered.statusCode).toBe(200);
  expect(answered.headers['content-disposition']).toBe('attachment; filename="myscreen.png"');
  expect(answered.headers['cache-control']).toBe('private, no-cache');
  expect((await app.inject(url.split('?')[0] ?? '')).statusCode).toBe(403);
  clock.advance(5 * minute);
  expect((await app.inject(url)).statusCode).toBe(403);
  const query = { fileName: file?.fileName ?? '' };
  expect((await ask(bea, 'DELETE /files/supportTickets/:id', { params, query })).status).toBe(404);
  expect((await ask(anna, 'DELETE /files/supportTickets/:id', { params, query })).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('refuses attachments of other types, larger ones, and more than the limit', async () => {
  const { id, accountId } = await open(anna, 'Many files');
  const authorize = (change: object) =>
    ask(anna, 'POST /supportTickets/:id/files', {
      params: { id },
      body: { fileName: 'a.pdf', contentType: 'application/pdf', size: 10, ...change },
    });
  expect((await authorize({ contentType: 'text/html' })).status).toBe(400);
  expect((await authorize({ size: 10 * 1024 * 1024 + 1 })).status).toBe(413);
  for (let nth = 0; nth < maxTicketFiles; nth++)
    await services.storage.put(`support/${accountId}/${id}/${nth}.txt`, Buffer.from('x'), 'text/plain');
  expect((await authorize({})).status).toBe(409);
});

test('deletes the attachments of deleted tickets only', async () => {
  const { id } = await open(anna, 'Kept');
  const keys = [`support/${anna.accountId}/${id}/a.txt`, `support/${anna.accountId}/7/a.txt`];
  for (const key of keys) await services.storage.put(key, Buffer.from('x'), 'text/plain');
  await removeStrayAttachments.perform(services, {});
  expect(await Promise.all(keys.map(async (key) => Boolean(await services.storage.head(key))))).toEqual([
    true,
    false,
  ]);
});

test('the database refuses to change a comment, and keeps the comments of deleted people', async () => {
  const dan = await editorOf(anna, 'dan');
  const { id } = await open(dan, 'From Dan');
  const refused = services.db.execute(sql`update ticket_comments set body = ''`).catch(() => 'refused');
  expect(await refused).toBe('refused');
  await services.db.delete(users).where(sql`id = ${dan.session.user.id}`);
  const { body } = await call(anna, 'GET /comments/ticket/:id', { params: { id } });
  expect(body).toMatchObject([{ user: null }]);
});
