import { Button } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { builtInDesigns } from './built-in-designs';
import { FieldGroup } from './FieldGroup';
import styles from './questions.module.css';

/** A design, begun from one that is built in. */
export const DesignerField = ({
  question,
  value,
  change,
}: {
  question: Question;
  value: string;
  change: (value: string) => void;
}) => (
  <FieldGroup question={question}>
    <p className={styles.soft}>
      {value === '' || builtInDesigns.some(({ address }) => address === value)
        ? 'Start from a design'
        : 'This message keeps a design of its own. Start from another one instead:'}
    </p>
    <ul className={styles.choices} aria-label="Start from a design">
      {builtInDesigns.map(({ name, address, picture }) => (
        <li key={address}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={address === value}
            onClick={() => change(address)}
          >
            <img src={picture} alt="" loading="lazy" className={styles.choicePicture} />
            <span className={styles.choiceName}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
    {value !== '' && (
      <div>
        <Button variant="subtle" onClick={() => change('')}>
          Remove
        </Button>
      </div>
    )}
  </FieldGroup>
);
