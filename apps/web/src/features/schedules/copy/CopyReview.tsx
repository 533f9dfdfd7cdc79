import { Button } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import { type ReactNode, useState } from 'react';
import { showBanner } from '../../../kit/banner';
import { overNothing } from '../../../kit/edit/save-edit';
import { sentencesOf } from '../../../kit/failures';
import { newUuid } from '../../../kit/new-uuid';
import { shownName } from '../../../kit/shown-name';
import { useQuery } from '../../../kit/use-query';
import { WarningAlert } from '../../../ui/WarningAlert';
import { overlayTemplatesQuery } from '../../overlays/overlay-data';
import { availablePlaylistsQuery } from '../../playlists/playlist-data';
import { byWeek } from '../hours/time-ranges';
import { SharesBar } from '../playlists/SharesBar';
import { useSaveSchedule } from '../schedule-data';
import shared from '../schedules.module.css';
import { TimesTable } from '../TimesTable';
import type { WholeSchedule } from '../whole-schedule';
import styles from './CopyReview.module.css';
import copy from './copy.module.css';
import { copyOf } from './copy-of';

/** Shows the schedule before it is copied: its name, times, playlists and overlays. */
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
  const offered = useQuery(availablePlaylistsQuery);
  const templates = useQuery(overlayTemplatesQuery);
  const playlists = offered.data ?? [];
  const copied = copyOf(schedule, playlists, templates.data ?? []);
  const left =
    schedule.playlists.length - copied.playlists.length + schedule.overlays.length - copied.overlays.length;
  const save = useSaveSchedule();
  // Each attempt sends the same form id, so that a repeated request creates one copy.
  const [form] = useState(newUuid);
  const misfits = playlists.filter(
    (playlist) =>
      playlist.shape !== shape && copied.playlists.some(({ playlistId }) => playlistId === playlist.id),
  );
  const failed = offered.error ?? templates.error;
  const ready = offered.isSuccess && templates.isSuccess;
  const apply = async () => {
    // `save.error` shows the failure. The dialog stays open.
    const saved = await save
      .mutateAsync({
        screenId,
        draft: copied,
        over: overNothing(form),
      })
      .catch(() => undefined);
    if (!saved) return;
    showBanner();
    close();
  };

  return (
    <>
      {save.isError && <WarningAlert messages={sentencesOf(save.error)} />}
      {failed && <WarningAlert messages={sentencesOf(failed)} />}
      {schedule.times.length === 0 ? (
        <p className={shared.soft}>This schedule has no hours.</p>
      ) : (
        <TimesTable times={schedule.times.toSorted(byWeek)} />
      )}
      {copied.playlists.length > 0 && (
        <div className={styles.mix}>
          <SharesBar rows={copied.playlists} playlists={playlists} />
        </div>
      )}
      {copied.overlays.length > 0 && (
        <p className={shared.soft}>
          Includes {copied.overlays.length === 1 ? '1 overlay' : `${copied.overlays.length} overlays`}.
        </p>
      )}
      {ready && left > 0 && (
        <p className={styles.misfit}>
          {left === 1 ? 'One playlist or overlay is' : `${left} playlists or overlays are`} no longer
          available and will not be copied.
        </p>
      )}
      {misfits.length > 0 && (
        <p className={styles.misfit}>
          {misfits.map(({ name }) => `“${shownName(name)}”`).join(', ')} {misfits.length === 1 ? 'is' : 'are'}{' '}
          made for another shape and will not fill this {shape} screen. You can choose other playlists after
          copying.
        </p>
      )}
      <div className={copy.stepButtons}>
        <Button onClick={apply} loading={save.isPending} disabled={!ready} data-autofocus>
          Apply Schedule
        </Button>
        {cancel}
      </div>
    </>
  );
};
