import { thumbnailUrl } from '@marquee/contract/thumbnail';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { setupToken } from '../accounts/setup-token';

const { app, call, clock, services, jobs } = await testWorld({ draws: true });

test('a setup with sample content creates messages with thumbnails and a screen', async () => {
  const { body: session } = await call(undefined, 'POST /setup', {
    body: {
      organisation: 'Harbour Cinema',
      name: 'Bert Brown',
      email: 'bert@example.com',
      password: 'a long password',
      timezone: 'Berlin',
      sampleContent: true,
      setupToken: setupToken(services.secret),
    },
  });
  const someone = { token: session.departments[0]?.jwt ?? '' };
  clock.advance(1000);
  await jobs.doAll(services);

  const { body: messages } = await call(someone, 'GET /messages');
  expect(messages.length).toBeGreaterThan(4);
  for (const message of messages) {
    expect(message.thumbnailPending).toBe(false);
    expect((await app.inject(thumbnailUrl(message))).statusCode).toBe(200);
  }
  expect((await call(someone, 'GET /screens')).body).toHaveLength(1);
});
