import { Button } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import type { Design } from '@marquee/playback/design/design';
import { serializeDesign } from '@marquee/playback/design/serialize';
import { isMessageShape, type Shape } from '@marquee/playback/program/shapes';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { isDefaultDesign, isDesignText } from '../../designer/design-answer';
import type { KeptDesign } from '../../designer/use-opened-design';
import { confirm } from '../../kit/confirm';
import { lazyPart } from '../../kit/lazy-part';
import { holdInlinePictures } from '../files/inline-pictures';
import { PendingFileNote } from '../files/PendingFileNote';
import { AnswerPicture } from './AnswerPicture';
import styles from './DesignerField.module.css';
import { openingValue } from './answer-values';
import { FieldGroup } from './FieldGroup';
import type { Filling } from './filling';
import { pictureFrame } from './picture-frame';
import { RemoveAnswer } from './RemoveAnswer';
import { useFieldDesigner } from './use-field-designer';

// Loaded on demand, because the designer is much larger than the form.
const DesignerLoader = lazyPart(async () => (await import('../../designer/DesignerLoader')).DesignerLoader);
const StartDesignsDialog = lazyPart(
  async () => (await import('../../designer/panels/StartDesignsDialog')).StartDesignsDialog,
);

/** The field for a design: its picture, the designer, and designs to start from. */
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
  const stored = useStored(question, value, filling);
  /** The steps of undo live until the form is left. */
  const [kept, setKept] = useState<KeptDesign>();
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
        {isDesignText(value) && value !== stored && <PendingFileNote>This design</PendingFileNote>}
        <div className={styles.buttons}>
          {isMessageShape(shape) && (
            <OpenButton href={href} open={open}>
              {readOnly ? 'View in designer' : 'Open designer'}
            </OpenButton>
          )}
          {isMessageShape(shape) && !readOnly && <StartButton value={value} shape={shape} change={change} />}
          {value !== '' && <RemoveAnswer title={question.title} change={change} />}
        </div>
      </FieldGroup>
      {isOpen && isMessageShape(shape) && (
        <Suspense>
          <DesignerLoader
            value={value}
            base={stored}
            kept={kept}
            shape={shape}
            files={files}
            question={question.id}
            place={place}
            contentId={contentId}
            seconds={seconds}
            readOnly={readOnly}
            crop={pictureFrame(question)}
            hasAddress={href !== undefined}
            onSave={(json, saved, startedFrom) => {
              const answer = holdInlinePictures(json, files);
              setKept({ ...saved, answer });
              filling.change(question.id, answer, startedFrom);
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

/** Returns the stored answer. A form without stored answers has the newest value that is not the text of a changed design. */
const useStored = (question: Question, value: string, { stored }: Filling): string => {
  const [opened, setOpened] = useState(value);
  if (stored) return openingValue(question, stored[question.id]);
  if (value === opened || isDesignText(value)) return opened;
  setOpened(value);
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

/** A button that shows the start designs. The chosen design replaces the answer, after a question if there is an answer. */
const StartButton = ({
  value,
  shape,
  change,
}: {
  value: string;
  shape: Shape;
  change: (value: string) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const choose = async (design: Design) => {
    if (!isDefaultDesign(value, shape) && !(await mayReplace())) return;
    change(serializeDesign(design));
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Start from a design
      </Button>
      {isOpen && (
        <Suspense>
          <StartDesignsDialog
            shape={shape}
            onChoose={(design) => void choose(design)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

const mayReplace = () =>
  confirm({
    text: 'Replace this design?',
    details: ['The current design is removed when you save.'],
    action: 'Replace',
    danger: true,
  });
