import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showBanner } from '../../../kit/banner';
import { sentencesOf } from '../../../kit/failures';
import { newUuid } from '../../../kit/new-uuid';
import type { Shape } from '../../../kit/shapes';
import { WarningAlert } from '../../../ui/WarningAlert';
import { availablePlaylistsQuery } from '../../playlists/playlist-data';
import { byWeek } from '../run-time-rows';
import { SharesBar } from '../SharesBar';
import { useSaveSchedule, type WholeSchedule } from '../schedule-data';
import { draftOf } from '../schedule-draft';
import shared from '../schedules.module.css';
import { TimesTable } from '../TimesTable';
import styles from './copy.module.css';

/** What is about to be copied: its name, its times, and what it plays. */
export const CopyReview = ({
  screenId,
  shape,
  schedule,
  cancel,
  close,
}: {
  screenId: number;
  shape: Shape;
  schedule: WholeSchedule;
  cancel: ReactNode;
  close: () => void;
}) => {
  const playlists = useQuery(availablePlaylistsQuery).data ?? [];
  const save = useSaveSchedule();
  // One copy, however often the answer is lost.
  const [form] = useState(newUuid);
  const misfits = playlists.filter(
    (playlist) =>
      playlist.shape !== shape && schedule.playlists.some(({ playlistId }) => playlistId === playlist.id),
  );
  const apply = async () => {
    // A failure is shown from `save`: the dialog stays as it is.
    const saved = await save
      .mutateAsync({ screenId, form, draft: draftOf(schedule), over: undefined })
      .catch(() => undefined);
    if (!saved) return;
    showBanner();
    close();
  };

  return (
    <>
      {save.isError && <WarningAlert messages={sentencesOf(save.error)} />}
      {schedule.times.length === 0 ? (
        <p className={shared.soft}>It has no run times.</p>
      ) : (
        <TimesTable times={schedule.times.toSorted(byWeek)} />
      )}
      {schedule.playlists.length > 0 && <SharesBar rows={schedule.playlists} playlists={playlists} />}
      {schedule.overlays.length > 0 && (
        <p className={shared.soft}>
          {schedule.overlays.length === 1 ? '1 overlay comes' : `${schedule.overlays.length} overlays come`}{' '}
          along.
        </p>
      )}
      {misfits.length > 0 && (
        <p className={styles.misfit}>
          {misfits.map(({ name }) => `“${name || '(no name)'}”`).join(', ')}{' '}
          {misfits.length === 1 ? 'is' : 'are'} made for the other shape. This screen hangs {shape}, so what
          plays will not fill it. You can choose other playlists after copying.
        </p>
      )}
      <div className={styles.stepButtons}>
        <Button onClick={apply} loading={save.isPending} data-autofocus>
          Apply Schedule
        </Button>
        {cancel}
      </div>
    </>
  );
};
