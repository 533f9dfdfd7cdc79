import type { BinKind } from '@marquee/contract/kit/limits';

/**
 * A table whose rows are deleted with an item.
 * `of`: the foreign keys (on delete cascade) by column, each with the parent table.
 * `lost`: the rows in words, for a person who restores an item without them. Absent: nobody misses them.
 */
export type Part = {
  table: string;
  of: Readonly<Record<string, string>>;
  lost?: { one: string; more: string };
};

const ofPlaylist = { playlist_id: 'playlists' };
const answers = { one: 'answer', more: 'answers' };

/**
 * All tables with rows of deleted items, parents before children. A test compares the list with the foreign keys of the database, so
 * that no table is forgotten.
 */
export const parts: readonly Part[] = [
  { table: 'screens', of: {} },
  { table: 'playlists', of: {} },
  { table: 'schedules', of: { screen_id: 'screens' }, lost: { one: 'schedule', more: 'schedules' } },
  { table: 'messages', of: { made_for: 'playlists' } },
  { table: 'devices', of: { screen_id: 'screens' }, lost: { one: 'paired TV', more: 'paired TVs' } },
  { table: 'former_devices', of: { screen_id: 'screens' } },
  { table: 'pairing_requests', of: { screen_id: 'screens' } },
  { table: 'error_logs', of: { screen_id: 'screens' } },
  { table: 'device_commands', of: { device_id: 'devices' } },
  { table: 'verbose_logs', of: { device_id: 'devices' } },
  {
    table: 'manual_playlists',
    of: { screen_id: 'screens', playlist_id: 'playlists' },
    lost: { one: 'playlist that a screen offers', more: 'playlists that screens offer' },
  },
  { table: 'schedule_times', of: { schedule_id: 'schedules' } },
  {
    table: 'schedule_playlists',
    of: { schedule_id: 'schedules', playlist_id: 'playlists' },
    lost: { one: 'playlist of a schedule', more: 'playlists of schedules' },
  },
  { table: 'overlays', of: { schedule_id: 'schedules' }, lost: { one: 'overlay', more: 'overlays' } },
  { table: 'overlay_answers', of: { overlay_id: 'overlays' }, lost: answers },
  { table: 'answers', of: { message_id: 'messages' }, lost: answers },
  { table: 'video_jobs', of: { message_id: 'messages' } },
  {
    table: 'playlist_messages',
    of: { playlist_id: 'playlists', child_playlist_id: 'playlists', message_id: 'messages' },
    lost: { one: 'place in a playlist', more: 'places in playlists' },
  },
  {
    table: 'playlist_message_conditions',
    of: { playlist_message_id: 'playlist_messages' },
    lost: { one: 'condition', more: 'conditions' },
  },
  { table: 'playlist_answers', of: ofPlaylist, lost: answers },
  { table: 'external_sources', of: ofPlaylist },
  { table: 'external_files', of: ofPlaylist },
  { table: 'slideshow_files', of: ofPlaylist },
  { table: 'public_previews', of: ofPlaylist, lost: { one: 'public preview', more: 'public previews' } },
  { table: 'files', of: { message_id: 'messages', screen_id: 'screens', playlist_id: 'playlists' } },
];

/** The table of the items of a kind. */
export const itemTables = {
  message: 'messages',
  playlist: 'playlists',
  schedule: 'schedules',
  screen: 'screens',
} as const satisfies Record<BinKind, string>;

/** Returns the tables whose rows are deleted with an item of this kind, parents before children, without the table of the item. */
export const partsOf = (kind: BinKind): Part[] => {
  const reached = new Set<string>([itemTables[kind]]);
  const found: Part[] = [];
  for (const part of parts) {
    const of = Object.fromEntries(Object.entries(part.of).filter(([, parent]) => reached.has(parent)));
    if (Object.keys(of).length === 0) continue;
    reached.add(part.table);
    found.push({ ...part, of });
  }
  return found;
};
