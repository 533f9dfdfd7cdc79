import { Button } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { isMessageShape, type TemplateShape } from '@marquee/playback/program/shapes';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { isDesignText } from '../../designer/design-answer';
import { sentencesOf } from '../../kit/failures';
import { lazyPart } from '../../kit/lazy-part';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { holdInlinePictures } from '../files/inline-pictures';
import { PendingFileNote } from '../files/PendingFileNote';
import styles from './DesignerField.module.css';
import { AnswerPicture } from './AnswerPicture';
import { FieldGroup } from './FieldGroup';
import type { Filling } from './filling';
import { pictureFrame } from './picture-frame';
import { designsQuery } from './question-data';
import shared from './questions.module.css';
import { RemoveAnswer } from './RemoveAnswer';
import { useFieldDesigner } from './use-field-designer';

// Loaded on demand, because the designer is much larger than the form.
const DesignerLoader = lazyPart(async () => (await import('../../designer/DesignerLoader')).DesignerLoader);

/** The field for a design: its picture, the designer, and built-in designs to start from. */
export const DesignerField = ({
  question,
  value,
  filling,
}: {
  question: Question;
  value: string;
  filling: Filling;
}) => {
  const field = useRef<HTMLDivElement>(null);
  const { shape, files, seconds, place, contentId, readOnly = false, variants } = filling;
  const { isOpen, href, open, close } = useFieldDesigner(question.id, filling, field);
  const base = useStored(value);
  const change = (next: string) => filling.change(question.id, next);
  return (
    <div ref={field}>
      <FieldGroup question={question}>
        <AnswerPicture
          value={value}
          shape={shape}
          files={files}
          label={`${question.title}, current design`}
        />
        {isDesignText(value) && <PendingFileNote>This design</PendingFileNote>}
        <div className={styles.buttons}>
          {isMessageShape(shape) && (
            <OpenButton href={href} open={open}>
              {readOnly ? 'View in designer' : 'Open designer'}
            </OpenButton>
          )}
          {value !== '' && <RemoveAnswer title={question.title} change={change} />}
        </div>
        {!readOnly && <StartDesigns value={value} shape={shape} change={change} />}
      </FieldGroup>
      {isOpen && isMessageShape(shape) && (
        <Suspense>
          <DesignerLoader
            value={value}
            base={base}
            shape={shape}
            files={files}
            question={question.id}
            place={place}
            contentId={contentId}
            seconds={seconds}
            readOnly={readOnly}
            crop={pictureFrame(question)}
            hasAddress={href !== undefined}
            onSave={(json, startedFrom) => {
              filling.change(question.id, holdInlinePictures(json, files), startedFrom);
              close({ isSaved: true });
            }}
            onClose={() => close()}
            variants={variants && { ...variants, copy: (to, json) => variants.copy(to, question.id, json) }}
          />
        </Suspense>
      )}
    </div>
  );
};

/** Returns the newest value that is not the text of an unsaved design. */
const useStored = (value: string): string => {
  const [stored, setStored] = useState(value);
  if (value === stored || isDesignText(value)) return stored;
  setStored(value);
  return value;
};

/**
 * The button that opens the designer. The button is a link if the page has an address for the open designer, because a link also
 * works in a form that cannot be edited.
 */
const OpenButton = ({
  href,
  open,
  children,
}: {
  href: string | undefined;
  open: () => void;
  children: string;
}) => {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return href === undefined ? (
    <Button variant="default" data-opener onClick={open}>
      {children}
    </Button>
  ) : (
    <Button component="a" variant="default" data-opener href={href} onClick={onClick}>
      {children}
    </Button>
  );
};

const StartDesigns = ({
  value,
  shape,
  change,
}: {
  value: string;
  shape: TemplateShape;
  change: (value: string) => void;
}) => {
  const designs = useQuery(designsQuery);
  const fitting = designs.data?.filter((design) => design.shape === shape) ?? [];
  return (
    <>
      {designs.isError && <WarningAlert messages={sentencesOf(designs.error)} />}
      {designs.isPending && <LoadingIndicator />}
      <p className={shared.soft}>Start from a design:</p>
      <ul className={styles.choices} aria-label="Start from a design">
        {fitting.map(({ name, url, picture }) => (
          <li key={url}>
            <button
              type="button"
              className={shared.choice}
              aria-pressed={url === value}
              onClick={() => change(url)}
            >
              <img src={picture} alt="" loading="lazy" className={styles.design} data-shape={shape} />
              <span className={shared.choiceName}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
