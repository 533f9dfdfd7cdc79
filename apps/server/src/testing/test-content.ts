import { randomBytes } from 'node:crypto';
import type { Caller, Someone, World } from './test-world';

/** Returns functions that create content for tests through the API. */
export const contentMaker = ({ call }: World) => {
  const message = async (by: Caller, name = 'Soup of the day', seconds = 15) => {
    const { body } = await call(by, 'POST /messages', { body: [{ templateId: 2, name, seconds }] });
    return only(body);
  };

  const playlist = async (by: Caller, name = 'Lunch') => {
    const { body } = await call(by, 'POST /playlists', { body: [{ name }] });
    return only(body);
  };

  const item = async (by: Caller, playlistId: number, messageId: number, sortOrder = 1) => {
    const { body } = await call(by, 'POST /playlistMessages', {
      body: [{ playlistId, messageId, sortOrder }],
    });
    return only(body);
  };

  const screen = async (by: Caller, name = 'Foyer') => {
    const { body } = await call(by, 'POST /screens', { body: [{ name }] });
    return only(body);
  };

  const schedule = async (by: Caller, screenId: number, name = 'All day') => {
    const { body } = await call(by, 'POST /schedules', { body: [{ name, screenId }] });
    return only(body);
  };

  /** Starts a TV that is not paired. Returns its secret (`token`) and its pairing code. */
  const tv = async () => {
    const secret = randomBytes(32).toString('hex');
    const { body } = await call(undefined, 'POST /player/hello', { body: { secret } });
    if (body.state !== 'waiting') throw new Error('The TV is known already.');
    return { token: secret, code: body.code };
  };

  const pairedTv = async (by: Caller, screenId: number) => {
    const made = await tv();
    await call(by, 'POST /devices/pair', { body: { pairingCode: made.code, screenId } });
    return made;
  };

  /** Creates a message in a playlist that a screen with a paired TV plays all day, every day. */
  const running = async (by: Someone) => {
    const shown = await message(by);
    const list = await playlist(by);
    const place = await item(by, list.id, shown.id);
    const where = await screen(by);
    const when = await schedule(by, where.id);
    const times = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      scheduleId: when.id,
      dayOfWeek,
      startHour: 0,
      startMinute: 0,
      endHour: 23,
      endMinute: 59,
    }));
    await call(by, 'POST /scheduleTimes', { body: times });
    await call(by, 'POST /schedulePlaylists', {
      body: [{ scheduleId: when.id, playlistId: list.id, weight: 100 }],
    });
    const device = await pairedTv(by, where.id);
    return { message: shown, playlist: list, item: place, screen: where, schedule: when, device };
  };

  return { message, playlist, item, screen, schedule, tv, pairedTv, running };
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('Nothing was saved.');
  return row;
};
