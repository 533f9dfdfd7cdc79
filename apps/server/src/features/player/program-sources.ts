import type { Sources } from '@marquee/playback/program/sources';
import { assetUrls } from '@marquee/playback/template/assets';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import type { Doors } from '../../kit/http/context';
import { builtInAsset } from '../files/built-in-file-queries';
import { assetsAt } from '../files/file-queries';
import { messagePages } from '../messages/message-page-queries';
import { answersOf } from '../messages/message-queries';
import { messages } from '../messages/message-tables';
import { playlistMessages, playlists } from '../playlists/playlist-tables';
import { playlistsOfSchedules, schedulesOf, timesOf } from '../schedules/schedule-queries';
import { screens } from '../screens/screen-tables';
import { templatesById } from '../templates/template-queries';
import { shownMeanwhile } from '../uploads/stand-in-queries';

type PlaylistSource = Sources['playlists'][number];
type MessageSource = Sources['messages'][number];

/** What the programs of some screens are made of: a fixed number of statements for any number of screens. */
export const sourcesOfScreens = async (doors: Doors, screenIds: number[]): Promise<Sources[]> => {
  const { db } = doors;
  const rows = await db.select().from(screens).where(inArray(screens.id, screenIds));
  const scheduleRows = await schedulesOf(db, screenIds);
  const scheduleIds = scheduleRows.map((row) => row.id);
  const times = groupBy(scheduleIds.length ? await timesOf(db, scheduleIds) : [], (row) => row.scheduleId);
  const shares = groupBy(
    scheduleIds.length ? await playlistsOfSchedules(db, scheduleIds) : [],
    (row) => row.scheduleId,
  );
  const content = await contentOf(doors, [
    ...new Set([...shares.values()].flat().map((row) => row.playlistId)),
  ]);
  const schedulesByScreen = groupBy(scheduleRows, (row) => row.screenId);
  return rows.map((screen) => ({
    screen: {
      id: screen.id,
      name: screen.name,
      mode: screen.screenMode,
      timezone: screen.timezone,
      rotation: screen.rotation,
    },
    schedules: (schedulesByScreen.get(screen.id) ?? []).map(({ id, name }) => ({
      id,
      name,
      times: (times.get(id) ?? []).map(({ dayOfWeek, startHour, startMinute, endHour, endMinute }) => ({
        dayOfWeek,
        startHour,
        startMinute,
        endHour,
        endMinute,
      })),
      playlists: (shares.get(id) ?? []).map(({ playlistId, weight }) => ({ playlist: playlistId, weight })),
    })),
    ...content,
  }));
};

/** The playlists with all that they nest, and the messages of all of them. */
export const contentOf = async (doors: Doors, playlistIds: number[]) => {
  const { db } = doors;
  if (playlistIds.length === 0) return { playlists: [], messages: [] };
  const reached = await reachedPlaylists(db, playlistIds);
  const rows = await db.select().from(playlists).where(inArray(playlists.id, reached));
  const items = await db
    .select()
    .from(playlistMessages)
    .where(inArray(playlistMessages.playlistId, reached))
    .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id));
  const itemsOf = groupBy(items, (item) => item.playlistId);
  return {
    playlists: rows.map(({ id, name, playOrder, startDate, endDate }) => ({
      id,
      name,
      order: playOrder,
      startDate,
      endDate,
      items: (itemsOf.get(id) ?? []).flatMap(itemSource),
    })),
    messages: await messageSources(doors, [...new Set(items.flatMap((item) => item.messageId ?? []))]),
  };
};

const itemSource = (row: typeof playlistMessages.$inferSelect): PlaylistSource['items'] => {
  if (row.messageId !== null) return [{ kind: 'message', message: row.messageId }];
  if (row.childPlaylistId === null) return [];
  return [
    {
      kind: 'playlist',
      playlist: row.childPlaylistId,
      start: row.childPlaylistStart,
      end: row.childPlaylistEnd,
    },
  ];
};

const reachedPlaylists = async (db: Db, ids: number[]): Promise<number[]> => {
  const found = await db.execute<{ id: number }>(sql`
    with recursive reached (id) as (
      select id from ${playlists} where ${inArray(playlists.id, ids)}
      union
      select item.child_playlist_id from ${playlistMessages} item join reached on item.playlist_id = reached.id
      where item.child_playlist_id is not null
    )
    select id from reached`);
  return found.rows.map((row) => Number(row.id));
};

/** Messages ready to show: their pages rendered, and the files that the pages need. */
export const messageSources = async (doors: Doors, ids: number[]): Promise<MessageSource[]> => {
  if (ids.length === 0) return [];
  const rows = await doors.db.select().from(messages).where(inArray(messages.id, ids));
  const answers = groupBy(await answersOf(doors.db, ids), (row) => row.messageId);
  const templates = await templatesById(doors.db, [...new Set(rows.map((row) => row.templateId))]);
  const shown = rows.flatMap((row) => {
    const template = templates.get(row.templateId);
    return template ? [{ ...row, messageId: row.id, template, answers: answers.get(row.id) ?? [] }] : [];
  });
  const rendered = await messagePages(doors, shown);
  const waiting = await waitingForVideos(doors.db, shown);
  const pages = shown.map((row, index) => {
    const page = rendered[index] ?? '';
    return { row, page, urls: assetUrls(page) };
  });
  const stored = await assetsAt(doors.db, [...new Set(pages.flatMap(({ urls }) => urls))]);
  return pages.map(({ row: { id, name, shape, seconds, archived }, page, urls }) => ({
    id,
    name,
    shape,
    seconds,
    page,
    assets: urls.flatMap((url) => stored.get(url) ?? builtInAsset(url) ?? []),
    archived,
    ready: !waiting.has(id),
  }));
};

/** Messages with a video that is still being made, and none that could be shown until then. */
const waitingForVideos = async (
  db: Db,
  rows: { messageId: number; accountId: number; answers: { value: string }[] }[],
): Promise<Set<number>> => {
  const values = rows.flatMap(({ answers }) => answers.map(({ value }) => value));
  const accountIds = rows.map(({ accountId }) => accountId);
  const shown = await shownMeanwhile(db, accountIds, values);
  const isWaiting = rows.filter(({ answers }) => answers.some(({ value }) => shown.get(value) === ''));
  return new Set(isWaiting.map(({ messageId }) => messageId));
};

const groupBy = <Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};
