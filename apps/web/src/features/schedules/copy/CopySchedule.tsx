import { ActionIcon, Button } from '@mantine/core';
import type { Screen } from '@marquee/contract/screens';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import type { WholeSchedule } from '../whole-schedule';
import { ChooseSchedule, ChooseSourceScreen } from './CopyChoices';
import { CopyReview } from './CopyReview';
import { noCopies, type UnfinishedCopies } from './copy-each';
import styles from './CopySchedule.module.css';

type Step =
  | { at: 'screens' }
  | { at: 'schedules'; screen: Screen }
  | { at: 'review'; screen: Screen; schedule: WholeSchedule };

/**
 * Copies a schedule of another screen in three steps: choose the screen, choose the schedule, review. The second step can also copy
 * all schedules.
 */
export const CopySchedule = ({
  screenId,
  shape,
  opened,
  onClose,
}: {
  screenId: number;
  shape: Shape;
  opened: boolean;
  onClose: () => void;
}) => {
  // The dialog keeps the unfinished copies while it is closed, so that another attempt makes no copy twice.
  const [unfinished] = useState(noCopies);
  return (
    <Dialog opened={opened} onClose={onClose} title="Copy From Another Screen" size={560}>
      <Steps screenId={screenId} shape={shape} unfinished={unfinished} close={onClose} />
    </Dialog>
  );
};

const Steps = ({
  screenId,
  shape,
  unfinished,
  close,
}: {
  screenId: number;
  shape: Shape;
  unfinished: UnfinishedCopies;
  close: () => void;
}) => {
  const [step, setStep] = useState<Step>({ at: 'screens' });
  const back = () =>
    setStep(step.at === 'review' ? { at: 'schedules', screen: step.screen } : { at: 'screens' });
  const cancel = (
    <Button variant="default" onClick={close}>
      Cancel
    </Button>
  );

  return (
    <>
      <div className={styles.step}>
        {step.at !== 'screens' && (
          <ActionIcon aria-label="Back" title="Back" onClick={back}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        <h3>{titleOf(step)}</h3>
      </div>
      {step.at === 'screens' && (
        <ChooseSourceScreen
          screenId={screenId}
          choose={(screen) => setStep({ at: 'schedules', screen })}
          cancel={cancel}
        />
      )}
      {step.at === 'schedules' && (
        <ChooseSchedule
          screenId={screenId}
          shape={shape}
          sourceId={step.screen.id}
          unfinished={unfinished}
          choose={(schedule) => setStep({ ...step, at: 'review', schedule })}
          cancel={cancel}
          close={close}
        />
      )}
      {step.at === 'review' && (
        <CopyReview
          screenId={screenId}
          shape={shape}
          schedule={step.schedule}
          unfinished={unfinished}
          cancel={cancel}
          close={close}
        />
      )}
    </>
  );
};

const titleOf = (step: Step): string => {
  switch (step.at) {
    case 'screens':
      return 'Choose a screen';
    case 'schedules':
      return `Choose a schedule of ${step.screen.name}`;
    case 'review':
      return step.schedule.name;
  }
};
