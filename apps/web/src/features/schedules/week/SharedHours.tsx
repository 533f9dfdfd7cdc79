import type { Playlist } from '@marquee/contract/playlists';
import { timesOf } from '../hours/time-ranges';
import { SharesBar } from '../playlists/SharesBar';
import type { ScheduleDraft } from '../schedule-draft';
import shared from '../schedules.module.css';
import type { WholeSchedule } from '../whole-schedule';
import styles from './SharedHours.module.css';
import { overlapsWith } from './shared-hours';

/** Lists the other schedules of the screen that overlap with the schedule in the form, with the mix of the playlists. */
export const SharedHours = ({
  draft,
  others,
  playlists,
}: {
  draft: ScheduleDraft;
  others: readonly WholeSchedule[];
  playlists: readonly Playlist[];
}) => {
  const found = overlapsWith(timesOf(draft.ranges), others);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="shared-hours" className={styles.sharedHours}>
      <h3 id="shared-hours">Overlapping hours</h3>
      <ul className={shared.rows}>
        {found.map(({ id, name, words }) => {
          const theirs = others.find((other) => other.id === id)?.playlists ?? [];
          const mix = mixOf([...draft.playlists, ...theirs]);
          return (
            <li key={id}>
              <p>
                <strong>{name}</strong> also runs: {words}. The playlists of both will play, in turn.
              </p>
              {mix.length > 1 && <SharesBar rows={mix} playlists={playlists} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Returns the mix of the playlists of two schedules. A playlist in both schedules has the sum of its weights. */
const mixOf = (rows: readonly { playlistId: number; weight: number }[]) => {
  const weights = new Map<number, number>();
  for (const { playlistId, weight } of rows) weights.set(playlistId, (weights.get(playlistId) ?? 0) + weight);
  return [...weights].map(([playlistId, weight]) => ({ playlistId, weight }));
};
