import { Button, NativeSelect } from '@mantine/core';
import { type Shape, shapes } from '@marquee/playback/program/shapes';
import { useEffect, useMemo, useRef } from 'react';
import { shapeNames } from '../../../kit/shapes';
import type { Filling } from '../../questions/filling';
import { QuestionForm } from '../../questions/QuestionForm';
import shared from '../playlists.module.css';
import styles from './conditions.module.css';
import { comparableQuestions } from './item-conditions';
import type { ListFeed } from './list-feed';
import type { PreviewedAs } from './preview-as';

/** Answers the questions of the feed as a subscriber would. The list of items marks which items this subscriber sees. */
export const PreviewAs = ({
  feed,
  previewedAs,
  words,
  change,
  stop,
  close,
}: {
  feed: ListFeed;
  previewedAs: PreviewedAs;
  /** How many items the subscriber sees. */
  words: string;
  change: (change: (now: PreviewedAs) => PreviewedAs) => void;
  /** Ends the preview. */
  stop: () => void;
  /** Shows the picker. The items stay marked. */
  close: () => void;
}) => {
  const { values, shape } = previewedAs;
  const questions = useMemo(() => comparableQuestions(feed.questions), [feed]);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const filling: Filling = {
    values,
    files: noFiles,
    shape: shape ?? '16:9',
    change: (questionId, value) =>
      change((now) => ({ ...now, values: { ...now.values, [questionId]: value } })),
  };
  const setShape = (chosen: Shape | undefined) => {
    if (chosen) change((now) => ({ ...now, shape: chosen }));
  };
  return (
    <section
      aria-label="Preview as a subscriber"
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div>
        <h2 ref={head} tabIndex={-1} className={shared.step}>
          Preview as a subscriber
        </h2>
        <p className={shared.soft}>
          Answer the questions of {feed.name}. The list marks what this subscriber sees.
        </p>
      </div>
      {shape !== null && feed.shapes.length > 1 && (
        <NativeSelect
          label="Layout"
          data={feed.shapes.map((value) => ({ value, label: shapeNames[value] }))}
          value={shape}
          onChange={({ currentTarget: { value } }) => setShape(shapes.find((each) => each === value))}
        />
      )}
      <QuestionForm questions={questions} filling={filling} />
      <p role="status">{words}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={close}>
          Done
        </Button>
        <Button variant="subtle" onClick={stop}>
          Stop preview
        </Button>
      </div>
    </section>
  );
};

/** Questions for files are left out, because conditions cannot compare their answers. */
const noFiles: Filling['files'] = new Map();
