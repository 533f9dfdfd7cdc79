import { randomUUID } from 'node:crypto';
import { type Api, apiOf, setUpByApi, signInByApi } from '../support/api';
import { owner } from '../support/people';
import type { Server } from '../support/start-server';
import { makeDesigns } from './make-designs';
import { makeFeeds } from './make-feeds';
import { makeSuspended } from './make-suspended';
import { countPlays, pairTroubledTv } from './make-tvs';

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Creates an installation with the sample content, an account without content, and a suspended account. */
export const makeWorld = async (server: Server) => {
  const { call, token } = await setUpByApi(server.url, { samples: true });
  const [playlist] = await call('GET /playlists');
  const [screen] = await call('GET /screens');
  // A screen without a schedule. One stop of the walk copies a schedule to this screen.
  const [bareScreen] = await call('POST /screens', { body: [{ name: 'Side entrance' }] });
  const message = (await call('GET /messages')).find(({ templateId }) => templateId === 2);
  if (!playlist || !screen || !bareScreen || !message) throw new Error('The sample content is not there.');
  const troubled = await pairTroubledTv(server.url, call);
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
  const external = await call('POST /playlists', {
    body: [{ name: 'Harbor signs', mode: 'external', externalSourceUrl: 'http://192.168.1.1/list' }],
  });
  const feeds = await makeFeeds(call, message.id);
  const sharedPlaylistId = await sharePlaylist(server.url, call, message.id);
  await fillBin(call);
  // No kind is chosen, so nothing is sent.
  const alerts = { kinds: [], quietFrom: null, quietUntil: null };
  await call('PUT /alerts/installation', {
    body: { ...alerts, webhookAddress: 'https://localhost/marquee' },
  });
  const taken = new Set<string>();
  return {
    call,
    token,
    emptyToken: empty.departments[0]?.jwt ?? '',
    messageId: message.id,
    designIds: await makeDesigns(call),
    suspended: await makeSuspended(server, call),
    playlistId: playlist.id,
    externalPlaylistId: external[0]?.id ?? 0,
    /** A playlist of another department. */
    sharedPlaylistId,
    ...feeds,
    screenId: screen.id,
    bareScreenId: bareScreen.id,
    /** A screen whose TV has sent every kind of report. */
    troubledScreenId: troubled.screenId,
    /** Requests a link for choosing a password and returns it. Each call returns a new link, because a saved password ends a link. */
    resetLink: async () => {
      const asked = Date.now();
      await call('POST /users/forgot', { body: { email: owner.email } });
      // Two variants may request a link at the same time, so each mail is used for only one variant.
      const letter = await server.letterTo(
        owner.email,
        ({ subject, sentAt, text }) =>
          subject === 'Choose a new password for Marquee' &&
          Date.parse(sentAt) >= asked &&
          !taken.has(text) &&
          !!taken.add(text),
      );
      return /http\S+/.exec(letter.text)?.[0] ?? '';
    },
  };
};

/** Deletes a message, a playlist, a schedule and a screen that only the bin shows. */
const fillBin = async (call: Api) => {
  const messages = await call('POST /messages', {
    body: [{ templateId: 2, seconds: 15, name: 'Closed for repairs' }],
  });
  const playlists = await call('POST /playlists', { body: [{ name: 'Last year’s notices' }] });
  const screens = await call('POST /screens', { body: [{ name: 'Ticket office' }] });
  const schedules = await call('POST /schedules', {
    body: [{ name: 'Weekends', screenId: screens[0]?.id ?? 0 }],
  });
  const remove = (rows: { id: number }[]) => ({
    body: { form: randomUUID(), ids: rows.map(({ id }) => id) },
  });
  await call('POST /schedules/delete', remove(schedules));
  await call('POST /screens/delete', remove(screens));
  await call('POST /playlists/delete', remove(playlists));
  await call('POST /messages/delete', remove(messages));
};

/** Creates another department with a playlist that it shares. */
const sharePlaylist = async (url: string, call: Api, messageId: number): Promise<number> => {
  const name = 'Workshop';
  await call('POST /departments', { body: [{ name }] });
  const { session } = await signInByApi(url);
  const token = session.departments.find((department) => department.name === name)?.jwt ?? '';
  await call('POST /messages', { body: [{ id: messageId, crossDepartment: true }] });
  const shared = await apiOf(url, token)('POST /playlists/whole', {
    body: {
      id: 0,
      form: randomUUID(),
      name: 'Notices of the workshop',
      crossDepartment: true,
      items: [{ id: 0, messageId }],
    },
  });
  return shared.id;
};
