import { Button } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { useState } from 'react';
import { ChooseContent } from './ChooseContent';
import { ContentPicture } from './ContentPicture';
import { readChoice, writeChoice } from './content-value';
import { FieldGroup } from './FieldGroup';
import styles from './questions.module.css';
import { useContentChoices } from './use-content-choices';

/** A message or a playlist that plays inside this one. */
export const ContentField = ({
  question,
  value,
  change,
}: {
  question: Question;
  value: string;
  change: (value: string) => void;
}) => {
  const [choosing, setChoosing] = useState(false);
  const { choices, loading, thrown } = useContentChoices(question);
  const chosen = readChoice(question.fieldType, value);
  const shown = chosen && choices.find(({ kind, id }) => kind === chosen.kind && id === chosen.id);
  const words = wordsOf(question.fieldType);

  return (
    <FieldGroup question={question}>
      <div className={styles.content}>
        {shown && (
          <span className={styles.contentPicture}>
            <ContentPicture offered={shown} />
          </span>
        )}
        <div className={styles.fileWords}>
          {shown ? (
            <>
              <p>{shown.name}</p>
              <p className={styles.soft}>{shown.note}</p>
            </>
          ) : (
            <p className={styles.soft} aria-busy={(chosen && loading) || undefined}>
              {!chosen && 'Empty'}
              {chosen && (loading ? 'Loading…' : 'The chosen content was deleted.')}
            </p>
          )}
        </div>
        <Button
          variant="default"
          onClick={() => setChoosing(true)}
          aria-label={`${words.choose}: ${question.title}`}
        >
          {chosen ? 'Change' : words.choose}
        </Button>
        {chosen && (
          <Button variant="subtle" onClick={() => change('')} aria-label={`Remove: ${question.title}`}>
            Remove
          </Button>
        )}
      </div>
      <ChooseContent
        title={words.choose}
        opened={choosing}
        choices={choices}
        loading={loading}
        thrown={thrown}
        chosen={chosen}
        onClose={() => setChoosing(false)}
        onChoose={(choice) => {
          change(writeChoice(question.fieldType, choice));
          setChoosing(false);
        }}
      />
    </FieldGroup>
  );
};

const wordsOf = (fieldType: string) =>
  ({
    message: { choose: 'Choose a message' },
    playlist: { choose: 'Choose a playlist' },
  })[fieldType] ?? { choose: 'Choose content' };
