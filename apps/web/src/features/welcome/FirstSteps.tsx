import { Link } from '@tanstack/react-router';
import styles from './FirstSteps.module.css';

type Counts = Partial<Record<'messages' | 'playlists' | 'screens' | 'heard', number>>;

/** The steps to the first screen. The steps are hidden after a TV has sent its first ping. */
export const FirstSteps = ({ messages, playlists, screens, heard }: Counts) => {
  const known =
    messages !== undefined && playlists !== undefined && screens !== undefined && heard !== undefined;
  if (!known || heard > 0) return null;
  const steps = [
    {
      to: '/messages/$id',
      done: messages > 0,
      name: 'Create a message',
      note: 'Choose a template and fill it in.',
    },
    {
      to: '/playlists/$id',
      done: playlists > 0,
      name: 'Add it to a playlist',
      note: 'Put messages in order.',
    },
    {
      to: '/screens/$id',
      done: screens > 0,
      name: 'Add a screen',
      note: 'Schedule when it plays.',
    },
    { to: '/screens', done: false, name: 'Pair a TV', note: `Open ${location.host}/display/ on the TV.` },
  ] as const;
  const next = steps.find(({ done }) => !done);

  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        Get your first screen running
      </h2>
      <ol className={styles.wire}>
        {steps.map((step) => (
          <li key={step.name} className={styles.step} data-done={step.done || undefined}>
            <span className={styles.lamp} aria-hidden="true" />
            {step === next ? (
              <Link {...(step.to === '/screens' ? { to: step.to } : { to: step.to, params: { id: 0 } })}>
                {step.name}
              </Link>
            ) : (
              <span className={styles.name}>
                {step.name}
                {step.done ? <span className="only-heard">, done</span> : null}
              </span>
            )}
            <span className={styles.note}>{step.note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
