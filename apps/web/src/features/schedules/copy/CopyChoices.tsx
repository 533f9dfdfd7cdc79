import type { Screen } from '@marquee/contract/screens';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { screensQuery } from '../../screens/screen-data';
import { inOrder } from '../../screens/screen-order';
import { allSchedulesQuery, schedulesQuery, type WholeSchedule } from '../schedule-data';
import shared from '../schedules.module.css';
import styles from './copy.module.css';

/** The other screens, as far as they have schedules. */
export const ChooseSourceScreen = ({
  screenId,
  choose,
  cancel,
}: {
  screenId: number;
  choose: (screen: Screen) => void;
  cancel: ReactNode;
}) => {
  const screens = useQuery(screensQuery);
  const schedules = useQuery(allSchedulesQuery);
  const failed = [screens, schedules].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!screens.data || !schedules.data) return <LoadingIndicator />;
  const countOf = ({ id }: Screen) => schedules.data.filter((schedule) => schedule.screenId === id).length;
  const offered = inOrder(screens.data).filter((screen) => screen.id !== screenId && countOf(screen) > 0);
  return (
    <>
      {offered.length === 0 && (
        <p className={shared.soft}>No other screen has a schedule yet, so there is nothing to copy.</p>
      )}
      <ul className={styles.choices}>
        {offered.map((screen) => (
          <Choice
            key={screen.id}
            name={screen.name}
            note={countOf(screen) === 1 ? '1 schedule' : `${countOf(screen)} schedules`}
            choose={() => choose(screen)}
          />
        ))}
      </ul>
      <div className={styles.stepButtons}>{cancel}</div>
    </>
  );
};

/** The schedules of the screen that was chosen. */
export const ChooseSchedule = ({
  screenId,
  choose,
  cancel,
}: {
  screenId: number;
  choose: (schedule: WholeSchedule) => void;
  cancel: ReactNode;
}) => {
  const schedules = useQuery(schedulesQuery(screenId));
  if (schedules.isError) return <WarningAlert messages={sentencesOf(schedules.error)} />;
  if (!schedules.data) return <LoadingIndicator />;
  return (
    <>
      <ul className={styles.choices}>
        {schedules.data.map((schedule) => (
          <Choice
            key={schedule.id}
            name={schedule.name}
            note={schedule.times.length === 1 ? '1 run time' : `${schedule.times.length} run times`}
            choose={() => choose(schedule)}
          />
        ))}
      </ul>
      <div className={styles.stepButtons}>{cancel}</div>
    </>
  );
};

const Choice = ({ name, note, choose }: { name: string; note: string; choose: () => void }) => (
  <li>
    <button type="button" className={styles.choice} onClick={choose}>
      <span>{name}</span>
      <span className={shared.soft}>{note}</span>
      <IconChevronRight size={18} aria-hidden />
    </button>
  </li>
);
