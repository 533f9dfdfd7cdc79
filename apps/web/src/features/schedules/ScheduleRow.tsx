import { Button } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { SharesBar } from './SharesBar';
import shared from './schedules.module.css';
import styles from './ScheduleRow.module.css';
import type { WholeSchedule } from './whole-schedule';

/** One schedule with its run times and playlists. */
export const ScheduleRow = ({
  schedule,
  lane,
  playlists,
  edit,
}: {
  schedule: WholeSchedule;
  /** Position of the schedule, which determines its color in the week. */
  lane: number;
  playlists: readonly Playlist[];
  edit: (() => void) | undefined;
}) => (
  <li>
    <div className={styles.scheduleHead}>
      <h3>
        <span className={styles.swatch} data-lane={lane % 3} aria-hidden="true" />
        {schedule.name}
      </h3>
      {edit && (
        <Button variant="subtle" onClick={edit} aria-label={`Edit ${schedule.name}`}>
          Edit
        </Button>
      )}
    </div>
    {schedule.playlists.length === 0 ? (
      <p className={shared.soft}>Nothing to play yet.</p>
    ) : (
      <SharesBar rows={schedule.playlists} playlists={playlists} />
    )}
  </li>
);
