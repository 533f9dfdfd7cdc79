import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { usageOf } from './usage-queries';

const world = await testWorld();
const { call, register, clock, services } = world;
const megabyte = 1024 * 1024;
services.config.accountFiles = { maxBytes: 10 * megabyte, maxFiles: 5 };
/** A template with a question for a picture. */
const picture = { templateId: 1, questionId: 101 };

type By = Awaited<ReturnType<typeof register>>;

const authorize = async (by: By, contentId: number, size?: number) =>
  call(by, 'POST /files/authorizeUpload', {
    body: {
      contentType: 'image/png',
      contentId,
      questionId: picture.questionId,
      fileName: 'a.png',
      ...(size ? { size } : {}),
    },
  });
const messageOf = async (by: By): Promise<number> => {
  const { body } = await call(by, 'POST /messages', {
    body: [{ templateId: picture.templateId, name: 'Poster', seconds: 10 }],
  });
  return body[0]?.id ?? 0;
};
const usage = async (by: By) => (await call(by, 'GET /files/usage')).body;

test('refuses to authorize an upload that exceeds the storage of the account', async () => {
  const anna = await register('Harbour Cinema');
  const bea = await register('Tower Books');
  const id = await messageOf(anna);
  expect(await usage(anna)).toEqual({ bytes: 0, files: 0, maxBytes: 10 * megabyte, maxFiles: 5 });
  expect((await authorize(anna, id, 8 * megabyte)).status).toBe(200);
  expect((await usage(anna)).bytes).toBe(8 * megabyte);
  const refused = await authorize(anna, id, 3 * megabyte);
  expect([refused.status, refused.errors]).toEqual([
    409,
    [
      'Not enough storage for this file. Your organization uses 8 MB of 10 MB. Delete messages with files that you no longer need.',
    ],
  ]);
  expect((await authorize(bea, await messageOf(bea), 3 * megabyte)).status).toBe(200);
});

test('concurrent uploads cannot exceed the limit together', async () => {
  const anna = await register('Corner Cafe');
  const id = await messageOf(anna);
  const answers = await Promise.all(Array.from({ length: 8 }, () => authorize(anna, id, 3 * megabyte)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await usage(anna)).bytes).toBe(9 * megabyte);
});

test('limits the number of files of an account', async () => {
  const anna = await register('Old Library');
  const id = await messageOf(anna);
  const statuses = [];
  for (let times = 0; times < 6; times++) statuses.push((await authorize(anna, id, 1)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
});

test('an upload that does not arrive stops counting towards the storage after some hours', async () => {
  const anna = await register('City Pool');
  const id = await messageOf(anna);
  expect((await authorize(anna, id)).status).toBe(409);
  expect((await authorize(anna, id, 8 * megabyte)).status).toBe(200);
  clock.advance(3 * 3_600_000);
  expect((await usage(anna)).bytes).toBe(0);
  expect((await authorize(anna, id, 8 * megabyte)).status).toBe(200);
});

test('sums the sizes of 100,000 files', async () => {
  const anna = await register('Film Archive');
  const id = await messageOf(anna);
  for (let part = 0; part < 20; part++)
    await services.db.execute(sql`
      insert into files (id, account_id, department_id, message_id, key, content_type, size, hash)
      select new_id(), ${anna.accountId}::bigint, ${anna.departmentId}::bigint, ${id}::bigint,
        'uploads/x/' || ${part}::int || '/' || nth, 'image/png', 1000, ''
      from generate_series(1, 5000) nth`);
  expect(await usageOf(services.db, anna.accountId, clock.now())).toEqual({
    bytes: 100_000_000,
    files: 100_000,
  });
});
