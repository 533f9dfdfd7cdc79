import { randomBytes } from 'node:crypto';
import { type Api, apiOf, setUpByApi } from '../support/api';
import { owner } from '../support/people';
import type { Server } from '../support/start-server';

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** An installation with the sample content, and beside it an account that has nothing yet. */
export const makeWorld = async (server: Server) => {
  const { call, token } = await setUpByApi(server.url, { samples: true });
  const [playlist] = await call('GET /playlists');
  const [screen] = await call('GET /screens');
  // Without a schedule: there one can be copied to.
  const [bareScreen] = await call('POST /screens', { body: [{ name: 'Side entrance' }] });
  const message = (await call('GET /messages')).find(({ templateId }) => templateId === 2);
  if (!playlist || !screen || !bareScreen || !message) throw new Error('The sample content is not there.');
  await countPlays(server.url, call, { playlistId: playlist.id, messageId: message.id });
  const empty = await apiOf(server.url)('POST /accounts/register', {
    body: {
      organisation: 'Quiet Corner Books',
      name: 'Otto Finch',
      email: 'otto@quietcorner.example',
      password: owner.password,
      timezone: 'London',
    },
  });
  return {
    call,
    token,
    emptyToken: empty.departments[0]?.jwt ?? '',
    messageId: message.id,
    playlistId: playlist.id,
    screenId: screen.id,
    bareScreenId: bareScreen.id,
    /** A link to choose a new password: a new one each time, since each works once. */
    resetLink: async () => {
      const asked = Date.now();
      await call('POST /users/forgot', { body: { email: owner.email } });
      const letter = await server.letterTo(owner.email, ({ sentAt }) => Date.parse(sentAt) >= asked);
      return /http\S+/.exec(letter.text)?.[0] ?? '';
    },
  };
};

/** What a screen has shown that is no more: it is on no wall, and its plays stay counted. */
const countPlays = async (url: string, call: Api, shown: { playlistId: number; messageId: number }) => {
  const secret = randomBytes(32).toString('hex');
  const hello = await apiOf(url)('POST /player/hello', { body: { secret } });
  const [screen] = await call('POST /screens', { body: [{ name: 'Garden door' }] });
  if (hello.state !== 'waiting' || !screen) throw new Error('There is no TV to pair.');
  await call('POST /devices/pair', { body: { pairingCode: hello.code, screenId: screen.id } });
  const plays = Array.from({ length: 500 }, (_, number) => {
    const startedAt = new Date(Date.now() - number * 17 * 60_000).toISOString();
    return { number, ...shown, startedAt, seconds: 10 };
  });
  await apiOf(url, secret)('POST /player/plays', { body: { book: 1, plays } });
  await call('DELETE /screens/:id', { params: { id: screen.id } });
};
