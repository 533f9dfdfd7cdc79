import { SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { WarningAlert } from '../../ui/WarningAlert';
import { PostedFrame, type PostedPage } from '../messages/PostedFrame';
import type { Shape } from '../messages/shapes';
import type { PendingFiles } from '../files/pending-files';
import { openingValues, type Values } from '../questions/answer-values';
import { QuestionForm } from '../questions/QuestionForm';
import { type QuestionDraft, withSort } from './question-edits';
import styles from './templates.module.css';

/** The template as a screen shows it, and below it the form that a message of it has, to try it with. */
export const TemplatePreview = ({
  shapes,
  shape,
  setShape,
  questions,
  tried,
  setTried,
  shown,
  thrown,
}: {
  shapes: readonly Shape[];
  shape: Shape;
  setShape: (shape: Shape) => void;
  questions: readonly QuestionDraft[];
  /** What was typed to try it with, by question id. */
  tried: Values;
  setTried: (change: (now: Values) => Values) => void;
  shown: PostedPage | undefined;
  thrown: unknown;
}) => {
  const asked = useMemo(
    () => withSort(questions).map((one) => ({ ...one, templateId: null, feedId: null })),
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
      <div className={styles.stage} data-shape={shape}>
        <PostedFrame
          key={shape}
          src={`/message/?id=0&preview=1&shape=${shape}`}
          title="Preview of the template"
          shape={shape}
          shown={shown}
        />
      </div>
      {thrown !== undefined && <WarningAlert messages={sentencesOf(thrown)} />}
      {questions.length > 0 && (
        <details className={styles.try} open>
          <summary>
            <IconChevronDown size={18} aria-hidden />
            Try it
          </summary>
          <p className={styles.soft}>The form of a message. What you type here is not saved.</p>
          <QuestionForm questions={asked} filling={filling} />
        </details>
      )}
    </div>
  );
};
