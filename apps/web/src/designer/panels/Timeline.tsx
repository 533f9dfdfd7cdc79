import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PlayButton } from '../header/PlayButton';
import { useDesignerState, useOpenedDesigner, usePlayback } from '../use-designer';
import { seconds } from './animation-words';
import { TimeHandle } from './TimeHandle';
import styles from './Timeline.module.css';
import { TimelineBar } from './TimelineBar';
import {
  laneHeight,
  type TimelineRow,
  timelineLength,
  timelineMarks,
  timelineRows,
  timeStep,
} from './timeline-bars';

/** The animations of the design as bars on a scale of time. Moving the playhead shows a moment of the animations. */
export const Timeline = () => {
  const { seconds: messageSeconds } = useOpenedDesigner();
  const design = useDesignerState((state) => state.design);
  const rows = useMemo(() => timelineRows(design.scenes[0].elements), [design]);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.timeline}>
      <div className={styles.head}>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={18} aria-hidden />
          Timeline
        </UnstyledButton>
        <span className={styles.note}>
          {rows.length === 0 ? 'No animations' : seconds(messageSeconds * 1000)}
        </span>
      </div>
      {isOpen && (
        <div id={id}>
          <Bars rows={rows} messageMs={messageSeconds * 1000} />
        </div>
      )}
    </div>
  );
};

const Bars = ({ rows, messageMs }: { rows: readonly TimelineRow[]; messageMs: number }) => {
  const { readOnly } = useOpenedDesigner();
  const track = useRef<HTMLDivElement>(null);
  const length = timelineLength(rows, messageMs / 1000);
  const trackWidth = () => track.current?.clientWidth ?? 0;
  return (
    <div className={styles.body}>
      <div className={styles.scale}>
        <div className={styles.play}>
          <PlayButton />
        </div>
        <div ref={track} className={styles.track}>
          {timelineMarks(length).map((ms) => (
            <span
              key={ms}
              className={styles.mark}
              data-last={ms > length * 0.96 || undefined}
              style={{ left: `${(ms / length) * 100}%` }}
            >
              {seconds(ms)}
            </span>
          ))}
          <Playhead length={length} trackWidth={trackWidth} />
        </div>
      </div>
      <ul className={styles.rows} aria-label="Animations in time">
        {rows.map((row) => (
          <li key={row.key} className={styles.row} style={{ height: row.bars.length * laneHeight + 4 }}>
            <span className={styles.name}>{row.name}</span>
            <div className={styles.track}>
              {length > messageMs && (
                <span className={styles.after} style={{ left: `${(messageMs / length) * 100}%` }} />
              )}
              {row.bars.map(({ index, animation }, lane) => (
                <TimelineBar
                  key={index}
                  row={row}
                  index={index}
                  lane={lane}
                  animation={animation}
                  disabled={row.locked || readOnly}
                  length={length}
                  trackWidth={trackWidth}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The time that the stage shows. A person drags it to scrub through the animations. */
const Playhead = ({ length, trackWidth }: { length: number; trackWidth: () => number }) => {
  const playback = usePlayback();
  const mode = useStore(playback.mode);
  const line = useRef<HTMLSpanElement>(null);
  // The time at the start of the gesture, because distances are measured from there.
  const from = useRef<number>(undefined);
  const [time, setTime] = useState(0);
  useMovingLine(line, length);
  const seek = (distance: number) => {
    from.current ??= Math.min(playback.time(), length);
    const ms = Math.min(length, Math.max(0, Math.round((from.current + distance) / timeStep) * timeStep));
    playback.seek(ms);
    setTime(ms);
    showTime(line.current, ms, length);
  };
  const end = () => {
    from.current = undefined;
  };
  return (
    <>
      <span ref={line} className={styles.line} aria-hidden="true" />
      <TimeHandle
        label="Time"
        className={styles.scrub}
        value={mode === 'editing' ? 0 : time}
        max={length}
        length={length}
        trackWidth={trackWidth}
        onPress={(ms) => {
          from.current = ms;
          seek(0);
        }}
        onMove={seek}
        onEnd={end}
        onCancel={() => {
          end();
          playback.stop();
        }}
      />
    </>
  );
};

/** Shows a time of the playback on the line. */
const showTime = (line: HTMLElement | null, time: number, length: number): void =>
  line?.style.setProperty('left', `${Math.min(1, time / length) * 100}%`);

/** Moves the line of the playhead in each frame while the animations play, without renders of React. */
const useMovingLine = (line: RefObject<HTMLElement | null>, length: number): void => {
  const playback = usePlayback();
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      showTime(line.current, playback.time(), length);
      if (playback.mode.getState() === 'playing') frame = requestAnimationFrame(follow);
    };
    follow();
    const stop = playback.mode.subscribe(follow);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [line, length, playback]);
};
