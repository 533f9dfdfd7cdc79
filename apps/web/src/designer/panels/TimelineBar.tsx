import { type Animation, animationBounds } from '@marquee/playback/animation/animation';
import { useId, useRef } from 'react';
import { changeElements } from '../scene/scene';
import { useDesigner } from '../use-designer';
import { animationName, animationTimes } from './animation-words';
import { withChangedAnimation } from './edit-animations';
import { TimeHandle } from './TimeHandle';
import styles from './TimelineBar.module.css';
import { laneHeight, movedDelay, stretchedDuration, type TimelineRow } from './timeline-bars';

/** An animation in the timeline. The bar moves its delay, and the end of the bar its duration. */
export const TimelineBar = ({
  row,
  index,
  lane,
  animation,
  disabled,
  length,
  trackWidth,
}: {
  row: TimelineRow;
  /** The index in the list of the element's animations. */
  index: number;
  /** The place of the bar below the other bars of the element, from 0. */
  lane: number;
  animation: Animation;
  disabled: boolean;
  length: number;
  trackWidth: () => number;
}) => {
  const gesture = useTimeGesture(row.key, index, animation);
  const name = `${row.name}, ${animationName(animation)}`;
  const percent = (ms: number) => `${(ms / length) * 100}%`;
  const shared = { disabled, length, trackWidth, onEnd: gesture.end, onCancel: gesture.cancel };
  return (
    <div
      className={styles.bar}
      style={{
        left: percent(animation.delay),
        width: percent(animation.duration),
        top: lane * laneHeight + 4,
      }}
      title={`${name}: ${animationTimes(animation)}`}
    >
      <TimeHandle
        {...shared}
        label={`${name}: delay`}
        className={styles.body}
        value={animation.delay}
        max={animationBounds.delay.max}
        onMove={(ms) => gesture.change('delay', { delay: movedDelay(gesture.from(), ms) })}
      >
        <span aria-hidden="true">{animationName(animation)}</span>
      </TimeHandle>
      <TimeHandle
        {...shared}
        label={`${name}: duration`}
        className={styles.end}
        value={animation.duration}
        max={animationBounds.duration.max}
        onMove={(ms) => gesture.change('duration', { duration: stretchedDuration(gesture.from(), ms) })}
      />
    </div>
  );
};

/** Returns functions that change the times of an animation. The changes of one gesture are one step of undo. */
const useTimeGesture = (key: string, index: number, animation: Animation) => {
  const { store } = useDesigner();
  const id = useId();
  const count = useRef(0);
  // The animation at the start of the gesture, because distances are measured from there.
  const start = useRef<Animation>(undefined);
  const joinKey = () => `${id} ${count.current}`;
  const end = () => {
    start.current = undefined;
    count.current += 1;
  };
  return {
    from: () => (start.current ??= animation),
    change(label: string, fields: Partial<Animation>) {
      const scene = changeElements(store.getState(), (element) =>
        element.key === key && !element.locked
          ? { ...element, animations: withChangedAnimation(element.animations, index, fields) }
          : element,
      );
      store.commit(label, scene, joinKey());
    },
    end,
    cancel() {
      store.cancel(joinKey());
      end();
    },
  };
};
