import type { Page } from 'playwright-core';
import type { Api } from '../../journeys/support/api';
import type { Server } from '../../journeys/support/start-server';
import { until } from '../../journeys/support/until';
import type { Figure } from '../harness/figure';
import { filmVideo } from './programme/drawn-files';
import { recordReloads } from './programme/reload-tv';
import { keepsAll } from './programme/tv';
import { messageMaker } from './programme/upload';

export type ReloadWorld = { tv: Page; server: Server; call: Api; screenId: number };

/**
 * Reloads the player of a TV while a message and then a video plays, with and without the server, and counts blank frames. The
 * last reload is by the browser, which must show blank frames. Otherwise the recording would not see them.
 */
export const reloadFigures = async (world: ReloadWorld, times: number): Promise<Figure[]> => {
  const { tv, server } = world;
  const figures: Figure[] = [];
  const record = async (name: string, reload: () => Promise<unknown>) =>
    figures.push(figureOf(`${times} reloads, ${name}`, await recordReloads(name, tv, reload, times)));

  await record('a message', () => restartByCommand(world));
  await server.stop();
  await record('a message, without the server', () => replacePage(tv));
  await server.restart();
  await playVideo(world);
  await record('a video', () => restartByCommand(world));
  await server.stop();
  await record('a video, without the server', () => replacePage(tv));
  const { blank } = await recordReloads('by the browser', tv, () => tv.reload(), 1);
  figures.push({
    what: 'a reload by the browser, which must be noticed',
    floor: '',
    ours: '',
    figure: `${blank} blank`,
    target: 'at least 1',
    met: blank > 0,
  });
  return figures;
};

/** Sends the command to restart, as an administrator does. */
export const restartByCommand = async ({ call, screenId }: ReloadWorld) => {
  const [device] = await call('GET /devices/screen/:screenId', { params: { screenId } });
  await call('POST /devices/sendMessage/:deviceId', {
    params: { deviceId: device?.id ?? 0 },
    body: { action: 'restart' },
  });
};

/** Replaces the page as the player does. Commands do not arrive without the server. */
const replacePage = (tv: Page) => tv.evaluate(() => location.replace(location.pathname + location.search));

/** Replaces the message in the only playlist by a video, and waits until the video plays. */
const playVideo = async ({ tv, server, call }: ReloadWorld) => {
  const video = await filmVideo('mp4', '0x1b5e20', '0xffee58');
  const messageId = await messageMaker(call, server.url).video('mp4', video);
  const [playlist] = await call('GET /playlists');
  const playlistId = playlist?.id ?? 0;
  const items = await call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId } });
  await call('POST /playlistMessages', { body: [{ playlistId, messageId, sortOrder: 2 }] });
  for (const { id } of items) await call('DELETE /playlistMessages/:id', { params: { id } });
  await keepsAll(tv);
  const isPlaying = () => [...document.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0);
  await until('the video on the TV', async () => {
    const plays = tv.frames().map((frame) => frame.evaluate(isPlaying).catch(() => false));
    return (await Promise.all(plays)).includes(true);
  });
};

const figureOf = (what: string, { frames, blank }: { frames: number; blank: number }): Figure => ({
  what,
  floor: '',
  ours: `${frames} frames`,
  figure: `${blank} blank`,
  target: '0 blank',
  met: frames > 0 && blank === 0,
});
