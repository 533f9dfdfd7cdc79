import { type ComponentProps, useId, useState } from 'react';
import styles from './plain.module.css';

// Fields for the pages before the sign-in. The fields do not use Mantine, so that the first page loads fast. These fields look
// like the fields of Mantine.

/** `fault`: the sentence that says why the value is refused. */
type Labelled = { label: string; hint?: string; fault?: string | undefined };

/** Returns the attributes of an input that name its hint and its fault. */
const described = (id: string, { hint, fault }: Pick<Labelled, 'hint' | 'fault'>) => ({
  id,
  'aria-invalid': fault !== undefined || undefined,
  'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
});

export const PlainField = ({ label, hint, fault, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <input {...input} {...described(id, { hint, fault })} className={styles.input} />
    </Frame>
  );
};

/** A password field whose text can be shown. */
export const PlainPassword = ({ label, hint, fault, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <span className={styles.password}>
        <input
          {...input}
          {...described(id, { hint, fault })}
          type={shown ? 'text' : 'password'}
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
}: ComponentProps<'select'> &
  Omit<Labelled, 'fault'> & {
    /** Values, or values with the texts that people read. */
    choices: readonly (string | { value: string; text: string })[];
  }) => {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint}>
      <select {...select} id={id} className={styles.input}>
        {choices.map((choice) => {
          const { value, text } = typeof choice === 'string' ? { value: choice, text: choice } : choice;
          return (
            <option key={value} value={value}>
              {text}
            </option>
          );
        })}
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

const Frame = ({
  id,
  label,
  hint,
  fault,
  children,
}: Labelled & { id: string; children: React.ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint ? (
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    ) : null}
    {children}
    {fault === undefined ? null : (
      <span id={`${id}-fault`} className={styles.fault}>
        {fault}
      </span>
    )}
  </div>
);
