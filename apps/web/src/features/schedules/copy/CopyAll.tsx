import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { showBanner } from '../../../kit/banner';
import { sentencesOf } from '../../../kit/failures';
import { WarningAlert } from '../../../ui/WarningAlert';
import type { WholeSchedule } from '../whole-schedule';
import copy from './copy.module.css';
import { LeftOutNote } from './LeftOutNote';
import { useCopies } from './use-copies';

/** The button that copies all schedules of the chosen screen at once. */
export const CopyAll = ({
  screenId,
  schedules,
  cancel,
  close,
}: {
  /** The screen that gets the copies. */
  screenId: number;
  schedules: readonly WholeSchedule[];
  cancel: ReactNode;
  close: () => void;
}) => {
  const { left, ready, errors, apply, isSaving } = useCopies(screenId, schedules);
  const copyAll = async () => {
    if (!(await apply())) return;
    showBanner(`${schedules.length} schedules copied`);
    close();
  };
  return (
    <>
      {errors.length > 0 && <WarningAlert messages={errors.flatMap(sentencesOf)} />}
      {ready && <LeftOutNote left={left} />}
      <div className={copy.stepButtons}>
        <Button onClick={copyAll} loading={isSaving} disabled={!ready}>
          Copy all {schedules.length} schedules
        </Button>
        {cancel}
      </div>
    </>
  );
};
