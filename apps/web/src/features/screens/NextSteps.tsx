import { Button } from '@mantine/core';
import { useSignedIn } from '../../kit/session';
import styles from './NextSteps.module.css';

/** Names what a screen still needs before it plays, with a button for the next step. Renders nothing for a complete screen. */
export const NextSteps = ({
  missing: { tv, schedule },
  pair,
  schedule: addSchedule,
}: {
  missing: { tv: boolean; schedule: boolean };
  pair: () => void;
  schedule: () => void;
}) => {
  if (!useSignedIn().may('edit') || (!tv && !schedule)) return null;
  return (
    <section className={styles.steps} aria-label="Next steps">
      <p>{wordsOf(tv, schedule)}</p>
      <div className={styles.buttons}>
        {tv && <Button onClick={pair}>Pair a TV</Button>}
        {schedule && (
          <Button variant={tv ? 'default' : 'filled'} onClick={addSchedule}>
            Add a schedule
          </Button>
        )}
      </div>
    </section>
  );
};

const wordsOf = (tv: boolean, schedule: boolean): string => {
  if (tv && schedule) return 'Two steps are left: pair a TV, then add a schedule.';
  return tv ? 'One step is left: pair a TV.' : 'One step is left: add a schedule, so that the TV plays.';
};
