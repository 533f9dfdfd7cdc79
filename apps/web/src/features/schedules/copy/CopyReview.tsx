import { Button } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import type { ReactNode } from 'react';
import { showBanner } from '../../../kit/banner';
import { sentencesOf } from '../../../kit/failures';
import { WarningAlert } from '../../../ui/WarningAlert';
import { byWeek } from '../hours/time-ranges';
import { SharesBar } from '../playlists/SharesBar';
import shared from '../schedules.module.css';
import { TimesTable } from '../TimesTable';
import type { WholeSchedule } from '../whole-schedule';
import styles from './CopyReview.module.css';
import type { UnfinishedCopies } from './copy-each';
import shell from './copy.module.css';
import { LeftOutNote } from './LeftOutNote';
import { MisfitNote } from './MisfitNote';
import { useCopies } from './use-copies';

/** Shows the schedule before it is copied: its name, times, playlists and overlays. */
export const CopyReview = ({
  screenId,
  shape,
  schedule,
  unfinished,
  cancel,
  close,
}: {
  screenId: number;
  shape: Shape;
  schedule: WholeSchedule;
  unfinished: UnfinishedCopies;
  cancel: ReactNode;
  close: () => void;
}) => {
  const { playlists, drafts, left, ready, errors, apply, isSaving } = useCopies(
    screenId,
    [schedule],
    unfinished,
  );
  const { playlists: rows = [], overlays = [] } = drafts[0] ?? {};
  const copy = async () => {
    if (!(await apply())) return;
    showBanner();
    close();
  };

  return (
    <>
      {errors.length > 0 && <WarningAlert messages={errors.flatMap(sentencesOf)} />}
      {schedule.times.length === 0 ? (
        <p className={shared.soft}>This schedule has no hours.</p>
      ) : (
        <TimesTable times={schedule.times.toSorted(byWeek)} />
      )}
      {rows.length > 0 && (
        <div className={styles.mix}>
          <SharesBar rows={rows} playlists={playlists} />
        </div>
      )}
      {overlays.length > 0 && (
        <p className={shared.soft}>
          Includes {overlays.length === 1 ? '1 overlay' : `${overlays.length} overlays`}.
        </p>
      )}
      {ready && <LeftOutNote left={left} />}
      <MisfitNote shape={shape} playlists={playlists} drafts={drafts} />
      <div className={shell.stepButtons}>
        <Button onClick={copy} loading={isSaving} disabled={!ready} data-autofocus>
          Apply Schedule
        </Button>
        {cancel}
      </div>
    </>
  );
};
