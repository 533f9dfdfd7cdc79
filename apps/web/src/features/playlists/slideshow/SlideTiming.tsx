import { Input, NumberInput, SegmentedControl } from '@mantine/core';
import { slideSeconds } from '@marquee/contract/kit/limits';
import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import { useId } from 'react';
import type { Values } from '../../questions/answer-values';
import styles from './SlideTiming.module.css';

const transitions = [
  { value: 'none', label: 'None' },
  { value: 'fade', label: 'Fade' },
  { value: 'slide', label: 'Slide' },
];
const fits = [
  { value: 'whole', label: 'Whole picture' },
  { value: 'fill', label: 'Fill the screen' },
];

/** The fields for the seconds of each slide, the transition and the size of the pictures. */
export const SlideTiming = ({
  values,
  change,
}: {
  values: Values;
  change: (questionId: number, value: string) => void;
}) => {
  const { min, max, default: usual } = slideSeconds;
  return (
    <div className={styles.fields}>
      <NumberInput
        label="Seconds per slide"
        min={min}
        max={max}
        allowDecimal={false}
        allowNegative={false}
        value={values[slideshowQuestions.seconds] || usual}
        onChange={(seconds) => change(slideshowQuestions.seconds, String(seconds))}
      />
      <Choice
        label="Transition"
        data={transitions}
        value={values[slideshowQuestions.transition] || 'none'}
        onChange={(value) => change(slideshowQuestions.transition, value)}
      />
      <Choice
        label="Size of the pictures"
        data={fits}
        value={values[slideshowQuestions.fit] || 'whole'}
        onChange={(value) => change(slideshowQuestions.fit, value)}
      />
    </div>
  );
};

const Choice = ({
  label,
  ...control
}: {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div>
      <Input.Label component="p" id={id} className={styles.label}>
        {label}
      </Input.Label>
      <SegmentedControl {...control} fullWidth aria-labelledby={id} />
    </div>
  );
};
