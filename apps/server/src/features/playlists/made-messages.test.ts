import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { type MadeMessage, playMadeMessages, writeMadeMessages } from './made-message-rows';
import { playlists } from '../../schema/playlists';

const world = await testWorld();
const { call, register, services, clock } = world;
const anna = await register('Harbour Lane');

const captioned = (key: string, caption: string): MadeMessage => ({
  key,
  templateId: 1,
  name: caption,
  seconds: 10,
  answers: [{ questionId: 104, value: caption }],
});

/** Makes these messages the content of a playlist, and returns whether its items changed. */
const make = (playlistId: number, made: MadeMessage[]) =>
  services.db.transaction(async (tx) => {
    const [playlist] = await tx.select().from(playlists).where(eq(playlists.id, playlistId)).for('update');
    if (!playlist) throw new Error('No playlist.');
    const ctx = { ...services, now: clock.now(), actor: anna };
    const ids = await writeMadeMessages(ctx, tx, playlist, made);
    const played = made.map(({ key, name, seconds }) => ({ id: ids.get(key) ?? 0, name, seconds }));
    return playMadeMessages(ctx, tx, playlist, played);
  });

const itemsOf = async (playlistId: number) =>
  (await call(anna, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).body.map(
    ({ messageId, message }) => ({ id: messageId, name: message?.name }),
  );

test('keeps the ids of messages with the same keys, and deletes the others', async () => {
  const body = [
    { id: 0, name: 'Made', mode: 'external' as const, externalSourceUrl: 'https://example.com/list' },
  ];
  const id = (await call(anna, 'POST /playlists', { body })).body[0]?.id ?? 0;
  expect(await make(id, [captioned('a', 'One'), captioned('b', 'Two')])).toBe(true);
  const [one, two] = await itemsOf(id);
  expect(await make(id, [captioned('a', 'One'), captioned('b', 'Two')])).toBe(false);
  expect(await make(id, [captioned('b', 'Two'), captioned('c', 'Three')])).toBe(true);
  expect(await itemsOf(id)).toEqual([two, { id: expect.any(Number), name: 'Three' }]);
  const gone = await call(undefined, 'GET /messages/:id', { params: { id: one?.id ?? 0 } });
  expect(gone.status).toBe(404);
});

test('shows no made message in the lists of messages', async () => {
  const { body } = await call(anna, 'GET /messages');
  expect(body.map(({ name }) => name)).not.toContain('Three');
});
