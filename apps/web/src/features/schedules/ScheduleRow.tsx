import { Button } from '@mantine/core';
import { hoursInWords } from '@marquee/contract/kit/hours-words';
import type { Playlist } from '@marquee/contract/playlists';
import { formatShortDay } from '../../kit/formats';
import { shownName } from '../../kit/shown-name';
import { rangeWords } from './hours/range-words';
import { rangesOf } from './hours/time-ranges';
import { percent, shares } from './playlists/weights';
import styles from './ScheduleRow.module.css';
import type { WholeSchedule } from './whole-schedule';

type NamedPlaylist = Pick<Playlist, 'id' | 'name' | 'endDate'>;

/** One schedule with its color, its hours and its playlists. */
export const ScheduleRow = ({
  schedule: { name, times, playlists: rows },
  color,
  playlists,
  edit,
}: {
  schedule: WholeSchedule;
  color: string | undefined;
  playlists: readonly NamedPlaylist[];
  edit: (() => void) | undefined;
}) => {
  const parts = shares(rows);
  const known = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const ranges = rangesOf(times);
  return (
    <li className={styles.schedule}>
      <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
      <div className={styles.words}>
        <h3>{name}</h3>
        {ranges.length === 0 && <p>No hours yet.</p>}
        {/* The name of an automatic schedule already says the hours. */}
        {name !== hoursInWords(times) && ranges.map((range) => <p key={range.key}>{rangeWords(range)}</p>)}
        {rows.length === 0 ? (
          <p>Nothing to play yet.</p>
        ) : (
          <ul aria-label="Shares of the time">
            {rows.map(({ id, playlistId }, index) => (
              <ShareRow
                key={id}
                playlist={known.get(playlistId)}
                share={rows.length > 1 ? parts[index] : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {edit && (
        <Button variant="subtle" onClick={edit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
    </li>
  );
};

/** A playlist with its share of the time and its last day. */
const ShareRow = ({
  playlist,
  share,
}: {
  playlist: NamedPlaylist | undefined;
  share: number | undefined;
}) => (
  <li>
    <span className={styles.playlist}>{shownName(playlist?.name)}</span>
    {playlist?.endDate && <span className={styles.until}>until {formatShortDay(playlist.endDate)}</span>}
    {share !== undefined && <span>{percent(share)}</span>}
  </li>
);
