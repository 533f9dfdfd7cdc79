import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call } = world;

const duplicate = (id: number, by = anna, form: string = randomUUID()) =>
  call(by, 'POST /messages/:id/duplicate', { params: { id }, body: { form } });

test('a copy has the fields and answers of its message, and is neither shared nor used', async () => {
  const soup = { questionId: 202, value: 'Soup of the day' };
  const { body: source } = await call(anna, 'POST /messages/whole', {
    body: {
      form: randomUUID(),
      templateId: 2,
      name: 'Soup',
      seconds: 25,
      category: 'Menu',
      shape: '9:16',
      crossDepartment: true,
      answers: [soup],
    },
  });
  const playlist = await make.playlist(anna);
  await make.item(anna, playlist.id, source.id);
  await changes.announced();
  const form = randomUUID();
  const { status, body: copy } = await duplicate(source.id, anna, form);
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'messages', id: anna.accountId }]);
  expect(copy).toMatchObject({
    name: 'Copy of Soup',
    templateId: 2,
    seconds: 25,
    category: 'Menu',
    shape: '9:16',
    crossDepartment: false,
    isExistInPlaylist: 0,
  });
  expect(copy.id).not.toBe(source.id);
  const answers = await call(anna, 'GET /answers/message/:messageId', { params: { messageId: copy.id } });
  expect(answers.body).toMatchObject([soup]);
  expect((await duplicate(source.id, anna, form)).body.id).toBe(copy.id);
});

test('a message of another account cannot be copied', async () => {
  const { id } = await make.message(anna);
  expect((await duplicate(id, bea)).status).toBe(404);
});
