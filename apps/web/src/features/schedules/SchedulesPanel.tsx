import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import type { Shape } from '../messages/shapes';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { ScheduleForm } from './ScheduleForm';
import { ScheduleOverview } from './ScheduleOverview';
import { ScheduleRow } from './ScheduleRow';
import { schedulesQuery } from './schedule-data';
import styles from './schedules.module.css';

/** When a screen plays what: its schedules, the week they make, and the form for one of them. */
export const SchedulesPanel = ({
  screenId,
  shape,
  timezone,
}: {
  screenId: number;
  shape: Shape;
  timezone: string;
}) => {
  const schedules = useQuery(schedulesQuery(screenId));
  const playlists = useQuery(availablePlaylistsQuery);
  /** The schedule in the form; 0 is a new one. */
  const [editing, setEditing] = useState<number>();
  const mayEdit = useSignedIn().may('edit');
  const failed = [schedules, playlists].find(({ isError }) => isError);
  const open = schedules.data?.find(({ id }) => id === editing);

  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!schedules.data || !playlists.data) return <LoadingIndicator />;
  if (editing === 0 || open) {
    return (
      <Panel title={open ? 'Edit Schedule' : 'New Schedule'} note={`Times are in ${timezone}.`}>
        <ScheduleForm
          key={editing}
          screenId={screenId}
          stored={open}
          playlists={playlists.data.filter((playlist) => playlist.shape === shape)}
          close={() => setEditing(undefined)}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title="Schedules"
      note={schedules.data.length > 0 ? `Times are in ${timezone}.` : undefined}
      actions={
        mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEditing(0)}
          >
            Add Schedule
          </Button>
        )
      }
    >
      {schedules.data.length === 0 ? (
        <p className={styles.soft}>
          Without a schedule this screen sleeps. Add one to say when it plays what.
        </p>
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
  );
};
