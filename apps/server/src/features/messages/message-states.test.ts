import { createServer, type RequestListener } from 'node:http';
import type { MessageState } from '@marquee/contract/messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { makePdf } from '../../testing/test-pdf';
import { uploader } from '../../testing/test-uploads';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';
import { readDueSources } from '../sources/source-jobs';
import { resumeDocuments } from './message-document-jobs';

const world = await testWorld();
const { call, register, services, jobs, clock } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const { upload } = uploader(world);
const anna = await register('Harbour Lane');
const bea = await register('Tower Books');
await call(anna, 'POST /departments', { body: [{ name: 'Kiosk' }] });
const { body: again } = await call(undefined, 'POST /users/login', {
  body: { email: anna.email, password: anna.password },
});
const kiosk = someone(
  { ...again, departments: again.departments.filter(({ name }) => name === 'Kiosk') },
  '',
  '',
);

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const place = server.address();
const site = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
services.config.fetchAllow.push(site.slice('http://'.length));
const calendar: RequestListener = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/calendar' })
    .end(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260304T090000Z\r\nSUMMARY:Tea\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
const gone: RequestListener = (_request, response) => response.writeHead(404).end();
beforeEach(() => {
  answer = calendar;
});

const newMessage = async (templateId: number, answers: Record<number, string> = {}) => {
  const { id } = await make.message(anna);
  const body = [{ id, templateId, name: 'News', seconds: 15 }];
  await call(anna, 'POST /messages', { body });
  for (const [questionId, value] of Object.entries(answers))
    await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: Number(questionId), value }] });
  return id;
};
const stateOf = async (id: number, by: Someone = anna) =>
  (await call(by, 'GET /messages/:id/state', { params: { id } })).body;
const summary = (states: MessageState[]) => states.map(({ state, title }) => `${state}: ${title}`);

/** Creates a message with a PDF whose pages are not rendered yet. */
const waiting = async () => {
  const id = await newMessage(31);
  const { body: asked } = await call(anna, 'GET /questions/template/:templateId', {
    params: { templateId: 31 },
  });
  const questionId = asked.find(({ fieldType }) => fieldType === 'file')?.id ?? 0;
  const file = { contentId: id, questionId, contentType: 'application/pdf' as const, fileName: 'News.pdf' };
  const value = await upload(anna, file, makePdf(['One']));
  const saved = await call(anna, 'POST /answers', { body: [{ messageId: id, questionId, value }] });
  return { id, questionId, key: saved.body[0]?.value.slice('/content/'.length) ?? '' };
};
const later = async (minutes: number) => {
  clock.advance(minutes * 60_000);
  await jobs.send(resumeDocuments, {});
  await jobs.doAll(services);
};

test('a complete message has no state', async () => {
  expect(await stateOf(await newMessage(2))).toEqual([]);
});

test('reports a PDF as waiting until it is rendered', async () => {
  const { id } = await waiting();
  expect(await stateOf(id)).toEqual([
    {
      kind: 'document',
      state: 'waiting',
      title: 'Preparing the pages of News.pdf',
      sentence: 'You can leave this page. The message plays when the pages are ready.',
      since: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  await jobs.doAll(services);
  expect(await stateOf(id)).toEqual([]);
});

test('reports why a PDF cannot be rendered, for every message that names the PDF', async () => {
  const { id, questionId, key } = await waiting();
  await services.storage.put(key, Buffer.from('%PDF-1.7\nrotten'), 'application/pdf');
  await jobs.doAll(services);
  expect(summary(await stateOf(id))).toEqual(['broken: News.pdf is damaged or incomplete']);
  const copy = await newMessage(31, { [questionId]: `/content/${key}` });
  expect(summary(await stateOf(copy))).toEqual(['broken: News.pdf is damaged or incomplete']);
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId, value: '' }] });
  expect(await stateOf(id)).toEqual([]);
});

test('renders a PDF two hours later if its job was lost', async () => {
  const { id, key } = await waiting();
  await lose(key);
  await later(1);
  expect(summary(await stateOf(id))).toEqual(['waiting: Preparing the pages of News.pdf']);
  await later(130);
  await jobs.doAll(services);
  expect(await stateOf(id)).toEqual([]);
});

test('marks a PDF as broken after the maximum number of killed attempts', async () => {
  const { id, key } = await waiting();
  await lose(key);
  await services.db.update(files).set({ tries: 8 }).where(eq(files.key, key));
  await later(130);
  await jobs.doAll(services);
  expect(summary(await stateOf(id))).toEqual(['broken: News.pdf could not be converted']);
});

test('counts a failed rendering as an attempt', async () => {
  const { key } = await waiting();
  const { storage } = services;
  const put = storage.put;
  storage.put = () => Promise.reject(new Error('ended'));
  await expect(jobs.doAll(services)).rejects.toThrow('ended');
  storage.put = put;
  const [row] = await services.db
    .select()
    .from(files)
    .where(and(eq(files.key, key), eq(files.state, 'waiting')));
  expect(row?.tries).toBe(1);
});

/** Makes the pending jobs fail and sets the creation time of the PDF to the current time of the clock. */
const lose = async (key: string) => {
  await jobs
    .doAll({ ...services, storage: { ...services.storage, get: async () => Promise.reject(lost) } })
    .catch(() => {});
  await services.db.update(files).set({ createdAt: clock.now() }).where(eq(files.key, key));
};
const lost = new Error('lost');

test('reports a calendar that cannot be loaded, with the time of the last successful load', async () => {
  const id = await newMessage(23, { 2301: `${site}/room.ics` });
  expect(summary(await stateOf(id))).toEqual([`waiting: Loading the calendar at 127.0.0.1`]);
  await jobs.doAll(services);
  expect(await stateOf(id)).toEqual([]);
  const goodAt = clock.now().toISOString();

  answer = gone;
  await changes.announced();
  await readLater();
  expect(await changes.announced()).toEqual([{ topic: 'sourceStates', id: anna.accountId }]);
  expect(await stateOf(id)).toEqual([
    {
      kind: 'source',
      state: 'failing',
      title: `Can’t load the calendar at 127.0.0.1`,
      sentence: '127.0.0.1 answered with 404.',
      since: goodAt,
    },
  ]);
  await readLater();
  expect(await changes.announced(), 'said once').toEqual([]);

  answer = calendar;
  await readLater();
  expect(await changes.announced()).toEqual([{ topic: 'sourceStates', id: anna.accountId }]);
  expect(await stateOf(id)).toEqual([]);
});

test('reports what is left out of a calendar, also if its content type is that of a page', async () => {
  const id = await newMessage(23, { 2301: `${site}/partial.ics` });
  answer = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260304T090000Z\r\nSUMMARY:Tea\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nDTSTART:\r\nEND:VEVENT\r\nEND:VCALENDAR',
      );
  await stateOf(id);
  await jobs.doAll(services);
  expect(await stateOf(id)).toEqual([
    {
      kind: 'source',
      state: 'partial',
      title: 'Check the calendar at 127.0.0.1',
      sentence: 'One event of the calendar cannot be read and is left out.',
      since: null,
    },
  ]);
  answer = calendar;
  await changes.announced();
  await readLater();
  expect(await changes.announced()).toEqual([{ topic: 'sourceStates', id: anna.accountId }]);
  expect(await stateOf(id)).toEqual([]);
});

test('reports a source that was never loaded, but not a website that the server cannot load', async () => {
  answer = gone;
  const id = await newMessage(12, { 1201: `${site}/news.xml` });
  await stateOf(id);
  await jobs.doAll(services);
  const [state] = await stateOf(id);
  expect(state?.sentence).toBe(
    '127.0.0.1 answered with 404. The TV hides this content until it can be loaded.',
  );
  expect(state?.since).toBeNull();
  const website = await newMessage(9, { 901: `${site}/site` });
  await jobs.doAll(services);
  expect(await stateOf(website)).toEqual([]);
});

const readLater = async () => {
  clock.advance(60 * 60_000);
  await jobs.send(readDueSources, {});
  await jobs.doAll(services);
  await jobs.doAll(services);
};

test('returns the state only to people who can see the message', async () => {
  const { id } = await waiting();
  const statusFor = async (by: Someone) =>
    (await call(by, 'GET /messages/:id/state', { params: { id } })).status;
  expect([await statusFor(anna), await statusFor(kiosk), await statusFor(bea)]).toEqual([200, 404, 404]);
  await call(anna, 'POST /messages', {
    body: [{ id, templateId: 31, name: 'News', seconds: 15, crossDepartment: true }],
  });
  expect([await statusFor(kiosk), await statusFor(bea)]).toEqual([200, 404]);
});
