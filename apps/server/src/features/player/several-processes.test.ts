import { expect, test } from 'vitest';
import { contentMaker } from '../../test-content';
import { testWorld } from '../../test-world';

// This world hears no changes: it is a process that has not yet heard of what another one saved.
const world = await testWorld();
const make = contentMaker(world);
const anna = await world.register('Harbour Cinema');

test('a TV that knows of a change is not answered as before it', async () => {
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

  // It is believed once a second: made-up marks would have programs made for nothing.
  await world.call(anna, 'POST /answers', {
    body: [{ messageId: message.id, questionId: 202, value: 'Closed.' }],
  });
  expect((await ask({ 'if-none-match': after.etag, 'x-changed': 'another' })).status).toBe(304);
  world.clock.advance(1_000);
  expect((await ask({ 'if-none-match': after.etag, 'x-changed': 'another' })).status).toBe(200);
});
