import { Button, FileButton } from '@mantine/core';
import { pendingUpload, pictureTypes } from '@marquee/contract/limits';
import type { Question } from '@marquee/contract/templates';
import { IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import type { Filling } from './filling';
import styles from './questions.module.css';
import { pictureFault } from './upload-picture';

/** A picture to choose or drop. It is stored only when the form is saved. */
export const ImageField = ({
  question,
  value,
  filling,
}: {
  question: Question;
  value: string;
  filling: Filling;
}) => {
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const picture = filling.pictures[question.id];
  const shown = useAddress(picture) ?? (value === pendingUpload ? '' : value);
  const titleId = `question${question.id}title`;

  const choose = (file: File | null | undefined) => {
    if (!file) return;
    setFault(pictureFault(file));
    if (!pictureFault(file)) filling.change(question.id, pendingUpload, file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <div role="group" aria-labelledby={titleId}>
      <p className={styles.title} id={titleId}>
        {question.title}
      </p>
      {question.description && <p className={styles.soft}>{question.description}</p>}
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-filled={shown !== '' || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown ? (
          <img src={shown} alt={`${question.title}, as chosen`} />
        ) : (
          <IconPhoto size={32} stroke={1.25} aria-hidden />
        )}
        <div className={styles.dropWords}>
          {picture ? (
            <p role="status">
              <strong>{pendingUpload}</strong>{' '}
              <span className={styles.soft}>{picture.name}, stored when you save</span>
            </p>
          ) : (
            !shown && <p className={styles.soft}>Drop a picture here, or choose one.</p>
          )}
          <div className={styles.dropButtons}>
            <FileButton
              name={`question${question.id}file`}
              accept={pictureTypes.join(',')}
              onChange={choose}
              inputProps={{ 'aria-label': question.title }}
            >
              {(props) => (
                <Button {...props} variant="default" aria-describedby={titleId}>
                  {shown ? 'Replace picture' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            {shown && (
              <Button
                variant="subtle"
                onClick={() => filling.change(question.id, '')}
                aria-describedby={titleId}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
};

/** An address under which the page can show a chosen file. */
const useAddress = (file: File | undefined): string | undefined => {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
};
