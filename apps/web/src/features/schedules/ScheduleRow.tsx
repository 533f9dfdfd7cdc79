import { Button } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { shownName } from '../../kit/shown-name';
import { rangeWords } from './hours/range-words';
import { rangesOf } from './hours/time-ranges';
import { shares } from './playlists/weights';
import styles from './ScheduleRow.module.css';
import type { WholeSchedule } from './whole-schedule';

/** One schedule with its color, its hours and its playlists. */
export const ScheduleRow = ({
  schedule: { name, times, playlists: rows },
  color,
  playlists,
  edit,
}: {
  schedule: WholeSchedule;
  color: string | undefined;
  playlists: readonly Playlist[];
  edit: (() => void) | undefined;
}) => {
  const parts = shares(rows);
  const nameOf = (id: number) => shownName(playlists.find((playlist) => playlist.id === id)?.name);
  const ranges = rangesOf(times);
  return (
    <li className={styles.schedule}>
      <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
      <div className={styles.words}>
        <h3>{name}</h3>
        {ranges.length === 0 && <p>No hours yet.</p>}
        {ranges.map((range) => (
          <p key={range.key}>{rangeWords(range)}</p>
        ))}
        {rows.length === 0 ? (
          <p>Nothing to play yet.</p>
        ) : (
          <ul aria-label="Shares of the time">
            {rows.map(({ id, playlistId }, index) => (
              <li key={id}>
                <span className={styles.playlist}>{nameOf(playlistId)}</span>
                {rows.length > 1 && <span>{Math.round((parts[index] ?? 0) * 100)}%</span>}
              </li>
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
