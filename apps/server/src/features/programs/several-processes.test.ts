import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

// This test server receives no changes, like a process that has not yet received the save of another process.
const world = await testWorld();
const make = contentMaker(world);
const anna = await world.register('Harbour Cinema');

test('makes a new program for a TV that names a change that the process has not received', async () => {
  const { device, message } = await make.running(anna);
  const ask = async (headers: Record<string, string>) => {
    const authorization = `Bearer ${device.token}`;
    const answer = await world.app.inject({
      url: '/api/player/program',
      headers: { authorization, ...headers },
    });
    return { status: answer.statusCode, etag: String(answer.headers.etag) };
  };
  const before = (await ask({})).etag;
  await world.call(anna, 'POST /answers', {
    body: [{ messageId: message.id, questionId: 202, value: 'Open!' }],
  });
  expect((await ask({ 'if-none-match': before })).status).toBe(304);

  const after = await ask({ 'if-none-match': before, 'x-changed': 'a-mark' });
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(before);
  expect((await ask({ 'if-none-match': after.etag, 'x-changed': 'a-mark' })).status).toBe(304);

  // One device can cause at most one rebuild per second, because it could send invented change ids.
  await world.call(anna, 'POST /answers', {
    body: [{ messageId: message.id, questionId: 202, value: 'Closed.' }],
  });
  expect((await ask({ 'if-none-match': after.etag, 'x-changed': 'another' })).status).toBe(304);
  world.clock.advance(1_000);
  expect((await ask({ 'if-none-match': after.etag, 'x-changed': 'another' })).status).toBe(200);
});
