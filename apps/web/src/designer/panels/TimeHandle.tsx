import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { seconds } from './animation-words';
import { timeStep } from './timeline-bars';

type TimeHandleProps = {
  label: string;
  /** The time in ms that the handle shows. */
  value: number;
  max: number;
  className: string | undefined;
  style?: CSSProperties;
  disabled?: boolean;
  /** Returns the width of the timeline in pixels. */
  trackWidth: () => number;
  /** Length of the timeline in ms. */
  length: number;
  /** Receives the time at the point that a person presses. */
  onPress?: (ms: number) => void;
  /** Receives the distance in ms from the time at the start of the gesture. */
  onMove: (ms: number) => void;
  onEnd: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

const directions: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** A time that can be dragged with a mouse or a pen, and moved by 100 ms with the arrow keys. With Shift, by 1 s. */
export const TimeHandle = ({
  label,
  value,
  max,
  className,
  style,
  disabled = false,
  trackWidth,
  length,
  onPress,
  onMove,
  onEnd,
  onCancel,
  children,
}: TimeHandleProps) => {
  const begun = useRef<number>(undefined);
  const start = (event: PointerEvent<HTMLElement>) => {
    // With a finger, a drag scrolls the timeline.
    if (disabled || event.pointerType === 'touch' || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = event.clientX;
    const { left } = event.currentTarget.getBoundingClientRect();
    onPress?.(((event.clientX - left) / Math.max(1, trackWidth())) * length);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (begun.current === undefined) return;
    onMove(((event.clientX - begun.current) / Math.max(1, trackWidth())) * length);
  };
  const finish = () => {
    if (begun.current === undefined) return;
    begun.current = undefined;
    onEnd();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && begun.current !== undefined) {
      event.stopPropagation();
      begun.current = undefined;
      onCancel();
    }
    const direction = directions[event.key];
    if (direction === undefined || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(direction * timeStep * (event.shiftKey ? 10 : 1));
    onEnd();
  };
  return (
    <div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(value)}
      aria-valuetext={seconds(value)}
      aria-disabled={disabled}
      className={className}
      style={style}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={finish}
      onPointerCancel={() => {
        begun.current = undefined;
        onCancel();
      }}
      onKeyDown={press}
    >
      {children}
    </div>
  );
};
