import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Position } from '@marquee/playback/overlay/position';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { whyNotShown } from '../../kit/failures';
import { PreviewBox } from '../../ui/PreviewBox';
import { WarningAlert } from '../../ui/WarningAlert';
import type { PendingFiles } from '../files/pending-files';
import { PostedFrame, type PostedPage } from '../messages/pictures/PostedFrame';
import { openingValues, type Values } from '../questions/answer-values';
import { type QuestionDraft, withSort } from '../questions/editor/question-edits';
import { QuestionForm } from '../questions/QuestionForm';
import styles from './templates.module.css';

/** A preview of the template, and below the preview the form of a message for trying the template. */
export const TemplatePreview = ({
  shapes,
  shape,
  setShape,
  positions,
  position,
  setPosition,
  questions,
  tried,
  setTried,
  shown,
  thrown,
}: {
  shapes: readonly TemplateShape[];
  shape: TemplateShape;
  setShape: (shape: TemplateShape) => void;
  /** For an overlay template: the allowed positions, and the position in the preview. */
  positions: readonly Position[];
  position: Position | undefined;
  setPosition: (position: Position) => void;
  questions: readonly QuestionDraft[];
  /** The answers typed to try the template, by question id. */
  tried: Values;
  setTried: (change: (now: Values) => Values) => void;
  shown: PostedPage | undefined;
  thrown: unknown;
}) => {
  const asked = useMemo(
    () =>
      withSort(questions).map((one) => ({
        ...one,
        title: one.title || one.keyName || 'New question',
        templateId: null,
        feedId: null,
      })),
    [questions],
  );
  const [files] = useState<PendingFiles>(() => new Map());
  const filling = useMemo(
    () => ({
      values: { ...openingValues(asked, []), ...tried },
      files,
      shape,
      change: (id: number, value: string) => setTried((now) => ({ ...now, [id]: value })),
    }),
    [asked, tried, files, shape, setTried],
  );
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <h2>Preview</h2>
        {shapes.length > 1 && (
          <SegmentedControl
            aria-label="Shape"
            data={[...shapes]}
            value={shape}
            onChange={(next) => setShape(shapes.find((each) => each === next) ?? shape)}
          />
        )}
      </div>
      {position && (
        <NativeSelect
          className={styles.position}
          aria-label="Position"
          data={positions.map((value) => ({ value, label: positionNames[value] }))}
          value={position}
          onChange={(event) =>
            setPosition(positions.find((each) => each === event.currentTarget.value) ?? position)
          }
        />
      )}
      <PreviewBox shape={shape}>
        <PostedFrame
          key={shape}
          src={`/message/?id=0&preview=1&shape=${shape}`}
          title="Preview of the template"
          shape={shape}
          shown={shown}
        />
      </PreviewBox>
      {thrown !== undefined && <WarningAlert messages={whyNotShown(thrown)} />}
      {questions.length > 0 && (
        <details className={styles.try} open>
          <summary>
            <IconChevronDown size={18} aria-hidden />
            Try it
          </summary>
          <p className={styles.soft}>The message form. Nothing you type here is saved.</p>
          <QuestionForm questions={asked} filling={filling} />
        </details>
      )}
    </div>
  );
};

const positionNames: Record<Position, string> = {
  top: 'At the top',
  bottom: 'At the bottom',
  'top-left': 'In the top left corner',
  'top-right': 'In the top right corner',
  'bottom-left': 'In the bottom left corner',
  'bottom-right': 'In the bottom right corner',
};
