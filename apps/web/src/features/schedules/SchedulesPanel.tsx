import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo, useState } from 'react';
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
import { ScheduleRow } from './ScheduleRow';
import styles from './SchedulesPanel.module.css';
import { scheduleColors } from './schedule-colors';
import { schedulesQuery } from './schedule-data';
import shared from './schedules.module.css';

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
  editing,
  edit,
}: {
  screenId: number;
  shape: Shape;
  timezone: string;
  /** False for a screen that plays no schedules. An open form stays, so that typed text is not lost. */
  offered: boolean;
  /**
   * The id of the schedule in the form; 0 for a new schedule. The form stays open if another person deletes the schedule, so that
   * typed text is not lost.
   */
  editing: number | undefined;
  /** Opens the form of a schedule, or closes the form. */
  edit: (scheduleId: number | undefined) => void;
}) => {
  const schedules = useQuery({ ...schedulesQuery(screenId), enabled: offered });
  const playlists = useQuery({ ...availablePlaylistsQuery, enabled: offered });
  const [copying, setCopying] = useState(false);
  const mayEdit = useSignedIn().may('edit');
  const colors = useMemo(() => scheduleColors(schedules.data ?? []), [schedules.data]);
  const failed = [schedules, playlists].find(({ isError, data }) => isError && !data);

  if (!offered && editing === undefined) return null;
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!schedules.data || !playlists.data) return <LoadingIndicator />;
  if (editing !== undefined)
    return (
      <Panel
        title={editing === 0 ? 'New schedule' : 'Edit schedule'}
        note={
          <>
            Times are in {timezone}.{editing !== 0 && <PlayedBy schedule={editing} />}
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
          close={() => edit(undefined)}
        />
      </Panel>
    );
  const actions = mayEdit && <AddSchedule create={() => edit(0)} copy={() => setCopying(true)} />;
  return (
    <>
      {schedules.data.length === 0 ? (
        <Panel title="Schedules" actions={actions}>
          <p className={shared.soft}>This screen stays off until you add a schedule.</p>
        </Panel>
      ) : (
        <Playing
          screenId={screenId}
          timezone={timezone}
          schedules={schedules.data}
          playlists={playlists.data}
          actions={actions}
          list={
            <ul className={styles.schedules}>
              {schedules.data.map((schedule) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  color={colors.get(schedule.id)}
                  playlists={playlists.data}
                  edit={mayEdit ? () => edit(schedule.id) : undefined}
                />
              ))}
            </ul>
          }
        />
      )}
      <CopySchedule
        key={screenId}
        screenId={screenId}
        shape={shape}
        opened={copying}
        onClose={() => setCopying(false)}
      />
    </>
  );
};
