import type { FirstSteps as Steps } from '@marquee/contract/welcome';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TvAddress } from '../../ui/TvAddress';
import styles from './FirstSteps.module.css';
import { type Step, stepsOf } from './first-steps';

/** The steps to the first own message on a TV. Each step marks itself when it is taken, and the next step is highlighted. */
export const FirstSteps = ({ done }: { done: Steps }) => {
  const steps = stepsOf(done);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        Get your first message on a TV
      </h2>
      <ol className={styles.wire}>
        {steps.map((step, place) => (
          <li
            key={step.name}
            className={styles.step}
            data-done={step.isDone || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles.lamp} aria-hidden="true">
              {step.isDone ? <IconCheck size={16} stroke={2.5} /> : place + 1}
            </span>
            <StepName step={step} />
            {step.isDone ? null : <span className={styles.note}>{step.note}</span>}
            {step.name === 'Pair a TV' && !step.isDone ? <PairingHelp /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
};

const StepName = ({ step: { name, isDone, to } }: { step: Step }) => {
  if (isDone)
    return (
      <span className={styles.name}>
        {name}
        <span className="only-heard">, done</span>
      </span>
    );
  return to === '/messages/0' ? (
    <Link to="/messages/$id" params={{ id: 0 }}>
      {name}
    </Link>
  ) : (
    <Link to={to}>{name}</Link>
  );
};

const PairingHelp = () => (
  <span className={styles.note}>
    <TvAddress />
    <Link to="/help/$name" params={{ name: 'set-up-a-tv' }}>
      Set up a TV
    </Link>
  </span>
);
