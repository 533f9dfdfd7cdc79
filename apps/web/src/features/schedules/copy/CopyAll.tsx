import { Button } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import type { ReactNode } from 'react';
import { showBanner } from '../../../kit/banner';
import { sentencesOf } from '../../../kit/failures';
import { WarningAlert } from '../../../ui/WarningAlert';
import type { WholeSchedule } from '../whole-schedule';
import type { UnfinishedCopies } from './copy-each';
import copy from './copy.module.css';
import { LeftOutNote } from './LeftOutNote';
import { MisfitNote } from './MisfitNote';
import { useCopies } from './use-copies';

/** The button that copies all schedules of the chosen screen at once. */
export const CopyAll = ({
  screenId,
  shape,
  schedules,
  unfinished,
  cancel,
  close,
}: {
  /** The screen that gets the copies. */
  screenId: number;
  /** The shape of this screen. */
  shape: Shape;
  schedules: readonly WholeSchedule[];
  unfinished: UnfinishedCopies;
  cancel: ReactNode;
  close: () => void;
}) => {
  const { playlists, drafts, left, ready, errors, apply, isSaving } = useCopies(
    screenId,
    schedules,
    unfinished,
  );
  const copyAll = async () => {
    if (!(await apply())) return;
    showBanner(`${schedules.length} schedules copied`);
    close();
  };
  return (
    <>
      {errors.length > 0 && <WarningAlert messages={errors.flatMap(sentencesOf)} />}
      {ready && <LeftOutNote left={left} />}
      <MisfitNote shape={shape} playlists={playlists} drafts={drafts} />
      <div className={copy.stepButtons}>
        <Button onClick={copyAll} loading={isSaving} disabled={!ready}>
          Copy all {schedules.length} schedules
        </Button>
        {cancel}
      </div>
    </>
  );
};
