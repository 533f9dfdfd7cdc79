import { Button } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { readNamed, writeNamed } from '@marquee/playback/template/fields/named-content';
import { useState } from 'react';
import { ChooseContent } from './ChooseContent';
import styles from './ContentField.module.css';
import { ContentPicture } from './ContentPicture';
import { FieldGroup } from './FieldGroup';
import shared from './questions.module.css';
import { RemoveAnswer } from './RemoveAnswer';
import { useContentChoices } from './use-content-choices';

/** The field for a message or a playlist that plays inside this message. */
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
  const chosen = readNamed(question.fieldType, value);
  const shown = chosen && choices.find(({ kind, id }) => kind === chosen.kind && id === chosen.id);
  const [onlyKind, otherKind] = fieldKind(question.fieldType).names;
  const choose = otherKind || !onlyKind ? 'Choose content' : `Choose a ${onlyKind}`;

  return (
    <FieldGroup question={question}>
      <div className={styles.content}>
        {shown && (
          <span className={styles.contentPicture}>
            <ContentPicture offered={shown} />
          </span>
        )}
        <div className={shared.fileWords}>
          {shown ? (
            <>
              <p>{shown.name}</p>
              <p className={shared.soft}>{shown.note}</p>
            </>
          ) : (
            <p className={shared.soft} aria-busy={(chosen && loading) || undefined}>
              {!chosen && 'Empty'}
              {chosen &&
                (loading
                  ? 'Loading…'
                  : 'The chosen content is not available. It may be archived or deleted.')}
            </p>
          )}
        </div>
        <Button
          variant="default"
          onClick={() => setChoosing(true)}
          aria-label={`${choose}: ${question.title}`}
        >
          {chosen ? 'Change' : choose}
        </Button>
        {chosen && <RemoveAnswer title={question.title} change={change} />}
      </div>
      <ChooseContent
        title={choose}
        opened={choosing}
        choices={choices}
        loading={loading}
        thrown={thrown}
        chosen={chosen}
        onClose={() => setChoosing(false)}
        onChoose={(choice) => {
          change(writeNamed(question.fieldType, choice));
          setChoosing(false);
        }}
      />
    </FieldGroup>
  );
};
