import type { SentPlay } from '@marquee/contract/plays';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { type Caller, testWorld } from '../../testing/test-world';

/** The fixed clock of the tests is at 18:00 UTC on this day. */
export const today = '2026-03-04';

/** Opens a test server with two accounts. Returns functions that pair TVs, report plays and read reports. */
export const playWorld = async () => {
  const world = await testWorld();
  const changes = await receiveChanges(world);
  const { call, ask, register, clock, jobs, services } = world;
  const make = contentMaker(world);
  const anna = await register('Harbour Cinema');
  const bea = await register('Tower Books');
  let books = 0;
  /** Returns the number of a new play store. */
  const newBook = () => ++books;
  const running = async () => ({ ...(await make.running(anna)), book: newBook() });
  type Running = Awaited<ReturnType<typeof running>>;

  /** Returns a play of 15 seconds. Plays with consecutive numbers follow each other. */
  const play = ({ message, playlist }: Running, number: number, more: Partial<SentPlay> = {}): SentPlay => ({
    number,
    messageId: message.id,
    playlistId: playlist.id,
    startedAt: new Date(Date.parse(`${today}T00:00:00Z`) + (number % 4_000) * 15_000).toISOString(),
    seconds: 15,
    ...more,
  });
  const send = (device: Caller, book: number, sent: unknown[]) =>
    ask(device, 'POST /player/plays', { body: { book, plays: sent } });

  const read = async (caller: Caller, query: object = {}) =>
    (await ask(caller, 'GET /plays', { query: { from: today, to: today, ...query } })).body;
  /** Returns the plays of one screen by day. */
  const shown = async ({ screen }: Running, from = '2026-01-01', to = '2026-12-31') =>
    (await read(anna, { from, to, screenIds: String(screen.id) })).days;
  return {
    anna,
    ask,
    bea,
    call,
    changes,
    clock,
    jobs,
    make,
    newBook,
    play,
    read,
    register,
    running,
    send,
    services,
    shown,
    world,
  };
};
