import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { type Caller, testWorld } from '../../testing/test-world';
import { questions, templates } from '../../schema/templates';
import { answerTexts } from './answer-file-queries';
import { uploadKey } from './upload-key';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');

const list = async () => {
  const html = '<ul>{% for film in films %}<li>{{ film.name }} at {{ film.time }}</li>{% endfor %}</ul>';
  const [template] = await services.db
    .insert(templates)
    .values({ name: 'Films', templateType: 'message', seconds: 15, shapes: ['16:9'], html })
    .returning();
  const templateId = template?.id ?? 0;
  const [films] = await services.db
    .insert(questions)
    .values({ templateId, keyName: 'films', title: 'Films', fieldType: 'array', sort: 1 })
    .returning();
  const parentId = films?.id ?? 0;
  await services.db.insert(questions).values([
    { templateId, parentId, keyName: 'name', title: 'Name', fieldType: 'string', sort: 2 },
    { templateId, parentId, keyName: 'time', title: 'Time', fieldType: 'string', sort: 3 },
  ]);
  return { templateId, questionId: parentId };
};

const stored = async (by: Caller & { departmentId: number }, text: string) => {
  const key = uploadKey(by.departmentId, 7, 'films.json');
  await services.storage.put(key, Buffer.from(text), 'application/json');
  return { key, url: `/content/${key}` };
};

const preview = async (templateId: number, questionId: number, value: string) =>
  (
    await call(anna, 'POST /messages/preview', {
      body: { templateId, shape: '16:9', seconds: 15, answers: [{ questionId, value }] },
    })
  ).body.page;

test('shows a list from a stored file like a list in the answer', async () => {
  const { templateId, questionId } = await list();
  const text = JSON.stringify([{ name: 'The Lighthouse <1>', time: '19:30' }]);
  const { url } = await stored(anna, text);
  const page = await preview(templateId, questionId, url);
  expect(page).toContain('<li>The Lighthouse &lt;1&gt; at 19:30</li>');
  expect(page).toBe(await preview(templateId, questionId, text));
  expect(page).not.toContain(url);
});

test('reads a file from the storage only once', async () => {
  const { templateId, questionId } = await list();
  const { url, key } = await stored(anna, '[{"name":"Once"}]');
  expect(await preview(templateId, questionId, url)).toContain('Once');
  await services.storage.remove(key);
  expect(await preview(templateId, questionId, url)).toContain('Once');
});

test('shows an empty list for a file that is missing, invalid or too large', async () => {
  const { templateId, questionId } = await list();
  const { url: broken } = await stored(anna, '[{"name":');
  const { url: large } = await stored(anna, `["${'x'.repeat(2 * 1024 * 1024)}"]`);
  for (const url of [broken, large, '/content/uploads/1/1/none.json', '/content/uploads/../../secret.json'])
    expect(await preview(templateId, questionId, url)).toContain('<ul></ul>');
});

test('limits the size of the cache of files', async () => {
  const text = `["${'x'.repeat(1_900_000)}"]`;
  const urls: string[] = [];
  for (let n = 0; n < 12; n++) urls.push((await stored(anna, text)).url);
  expect((await answerTexts(services, urls)).size).toBe(12);
  for (const url of urls) await services.storage.remove(url.slice('/content/'.length));
  const kept = await answerTexts(services, urls);
  expect([kept.has(urls[0] ?? ''), kept.has(urls[11] ?? '')]).toEqual([false, true]);
});

test('the program of a TV contains the list of a stored file', async () => {
  const { templateId, questionId } = await list();
  const { device, message } = await make.running(anna);
  const { url } = await stored(anna, '[{"name":"On every screen"}]');
  await call(anna, 'POST /messages', { body: [{ id: message.id, templateId, name: 'Films', seconds: 15 }] });
  await services.db.execute(
    `insert into answers (account_id, department_id, message_id, question_id, value)
     values (${anna.accountId}, ${anna.departmentId}, ${message.id}, ${questionId}, '${url}')`,
  );
  const { body } = await call(device, 'GET /player/program');
  expect(body.messages[0]?.page).toContain('On every screen');
});
