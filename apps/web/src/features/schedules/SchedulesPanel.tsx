import type { Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { lazyPart } from '../../kit/lazy-part';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { PlayedBy } from '../receipts/PlayedBy';
import { AddSchedule } from './AddSchedule';
import { CopySchedule } from './copy/CopySchedule';
import { ScheduleForm } from './ScheduleForm';
import { ScheduleOverview } from './ScheduleOverview';
import { ScheduleRow } from './ScheduleRow';
import { schedulesQuery } from './schedule-data';
import shared from './schedules.module.css';
import styles from './SchedulesPanel.module.css';

const Playing = lazyPart(async () => (await import('./Playing')).Playing);

/**
 * The schedules of a screen, the form for one schedule, the week, and the explanation of the content that plays.
 * The panel suspends until its code is loaded.
 */
export const SchedulesPanel = ({
  screenId,
  shape,
  timezone,
  offered,
}: {
  screenId: number;
  shape: Shape;
  timezone: string;
  /** False for a screen that plays no schedules. An open form stays, so that typed text is not lost. */
  offered: boolean;
}) => {
  const schedules = useQuery({ ...schedulesQuery(screenId), enabled: offered });
  const playlists = useQuery({ ...availablePlaylistsQuery, enabled: offered });
  /**
   * The id of the schedule in the form; 0 for a new schedule. The form stays open if another person deletes the schedule, so that
   * typed text is not lost.
   */
  const [editing, setEditing] = useState<number>();
  const [copying, setCopying] = useState(false);
  const mayEdit = useSignedIn().may('edit');
  const failed = [schedules, playlists].find(({ isError, data }) => isError && !data);

  if (!offered && editing === undefined) return null;
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!schedules.data || !playlists.data) return <LoadingIndicator />;
  const note = `Times are in ${timezone}.`;
  if (editing !== undefined) {
    const played = editing !== 0 && <PlayedBy schedule={editing} />;
    return (
      <Panel
        title={editing === 0 ? 'New Schedule' : 'Edit Schedule'}
        note={
          <>
            {note}
            {played}
          </>
        }
      >
        <ScheduleForm
          key={editing}
          screenId={screenId}
          shape={shape}
          stored={schedules.data.find(({ id }) => id === editing)}
          others={schedules.data.filter(({ id }) => id !== editing)}
          playlists={playlists.data}
          close={() => setEditing(undefined)}
        />
      </Panel>
    );
  }
  return (
    <>
      <Panel
        title="Schedules"
        note={schedules.data.length > 0 ? note : undefined}
        actions={mayEdit && <AddSchedule create={() => setEditing(0)} copy={() => setCopying(true)} />}
      >
        {schedules.data.length === 0 ? (
          <p className={shared.soft}>This screen stays off until you add a schedule.</p>
        ) : (
          <>
            <ul className={styles.schedules}>
              {schedules.data.map((schedule, lane) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  lane={lane}
                  playlists={playlists.data}
                  edit={mayEdit ? () => setEditing(schedule.id) : undefined}
                />
              ))}
            </ul>
            <ScheduleOverview schedules={schedules.data} />
          </>
        )}
      </Panel>
      <Playing screenId={screenId} timezone={timezone} schedules={schedules.data} />
      <CopySchedule screenId={screenId} shape={shape} opened={copying} onClose={() => setCopying(false)} />
    </>
  );
};
