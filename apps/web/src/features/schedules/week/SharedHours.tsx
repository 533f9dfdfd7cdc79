import type { Playlist } from '@marquee/contract/playlists';
import { timesOf } from '../hours/time-ranges';
import { SharesBar } from '../playlists/SharesBar';
import { mixOf } from '../playlists/weights';
import type { ScheduleDraft } from '../schedule-draft';
import shared from '../schedules.module.css';
import type { WholeSchedule } from '../whole-schedule';
import styles from './SharedHours.module.css';
import { overlapsWith } from './shared-hours';

/**
 * Lists the hours in which other schedules of the screen play at the same time as the schedule in the form, with the mix of the
 * playlists.
 */
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
        {found.map(({ schedules, words }) => {
          const playing = others.filter(({ id }) => schedules.includes(id));
          const mix = mixOf([...draft.playlists, ...playing.flatMap((other) => other.playlists)]);
          return (
            <li key={schedules.join()}>
              <p>
                <strong>{playing.map(({ name }) => name).join(' + ')}</strong>{' '}
                {playing.length === 1 ? 'also runs' : 'also run'}: {words}. The playlists of{' '}
                {playing.length === 1 ? 'both' : 'all'} will play, in turn.
              </p>
              {mix.length > 1 && <SharesBar rows={mix} playlists={playlists} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
