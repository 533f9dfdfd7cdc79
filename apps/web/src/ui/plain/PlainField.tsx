import { type ComponentProps, useId, useState } from 'react';
import styles from './plain.module.css';

// Fields for the pages before the sign-in. The fields do not use Mantine, so that the first page loads fast. These fields look
// like the fields of Mantine.

type Labelled = { label: string; hint?: string };

export const PlainField = ({ label, hint, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint}>
      <input {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} className={styles.input} />
    </Frame>
  );
};

/** A password field whose text can be shown. */
export const PlainPassword = ({ label, hint, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Frame id={id} label={label} hint={hint}>
      <span className={styles.password}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={styles.input}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
    </Frame>
  );
};

export const PlainSelect = ({
  label,
  hint,
  choices,
  ...select
}: ComponentProps<'select'> & Labelled & { choices: readonly string[] }) => {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint}>
      <select {...select} id={id} className={styles.input}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </Frame>
  );
};

export const PlainCheck = ({ label, hint, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input {...input} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={`${styles.hint} ${styles.checkHint}`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};

const Frame = ({ id, label, hint, children }: Labelled & { id: string; children: React.ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint ? (
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    ) : null}
    {children}
  </div>
);
