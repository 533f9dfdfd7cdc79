import { dayNames } from '@marquee/contract/kit/hours-words';
import { piecesOf } from '@marquee/playback/timetable/run-times';
import { type KeyboardEvent, useId } from 'react';
import type { ScheduleChanges } from '../schedule-changes';
import shared from '../schedules.module.css';
import week from '../week/days.module.css';
import { HourScale } from '../week/HourScale';
import type { WholeSchedule } from '../whole-schedule';
import { endMovedBy, movedBy, startMovedBy, stepMinutes } from './drag-range';
import { rangeWords, timeWords } from './range-words';
import { hoursOf, type TimeRange } from './time-ranges';
import { useWeekDrag } from './use-week-drag';
import styles from './WeekEditor.module.css';

const dayMinutes = 1440;
const at = (minute: number) => `${(minute / dayMinutes) * 100}%`;

/**
 * The week of a schedule. Its ranges can be drawn, moved and resized with the pointer or the keys. Lines below them show the other
 * schedules of the screen.
 */
export const WeekEditor = ({
  ranges,
  changes,
  color,
  others,
  colors,
}: {
  ranges: readonly TimeRange[];
  changes: ScheduleChanges;
  color: string | undefined;
  others: readonly WholeSchedule[];
  /** The colors of the other schedules, by their ids. */
  colors: ReadonlyMap<number, string>;
}) => {
  const hint = useId();
  const drag = useWeekDrag(ranges, changes);
  const below = others.flatMap(({ id, name, times }, lane) =>
    times.flatMap(piecesOf).map((piece) => ({ ...piece, id, name, lane })),
  );
  return (
    <section aria-label="Week">
      <div className={week.week} {...drag.handlers}>
        <HourScale />
        {dayNames.map((name, day) => (
          <div key={name} className={week.day}>
            <span>{name.slice(0, 3)}</span>
            <div className={styles.track} data-day={day}>
              <div className={styles.ranges}>
                {drag.shown.map((range) => (
                  <Bars key={range.key} range={range} day={day} color={color} changes={changes} hint={hint} />
                ))}
              </div>
              {others.length > 0 && (
                <div className={styles.others} style={{ height: others.length * 5 }}>
                  {below
                    .filter((piece) => piece.day === day)
                    .map(({ id, name: schedule, lane, from, to }) => (
                      <span
                        key={`${id} ${from}`}
                        title={schedule}
                        style={{
                          left: at(from),
                          width: at(to - from),
                          top: lane * 5,
                          background: colors.get(id),
                        }}
                      />
                    ))}
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
      <p className={shared.soft}>
        Drag across the week to add hours. Drag a bar to move it, or an end to resize it.
      </p>
      <p id={hint} hidden>
        Arrow keys move the hours. With Shift they move the end, with Alt the start. Delete removes the hours.
      </p>
    </section>
  );
};

/** The bars of a range on one day. The first bar of a range has the focus and the keys for the range. */
const Bars = ({
  range,
  day,
  color,
  changes,
  hint,
}: {
  range: TimeRange;
  day: number;
  color: string | undefined;
  changes: ScheduleChanges;
  hint: string;
}) => {
  const press = (event: KeyboardEvent) => {
    const next = pressed(range, event);
    if (!next) return;
    event.preventDefault();
    if (next === 'remove') changes.removeRange(range.key);
    else changes.changeRange(range.key, next);
  };
  return range.days.flatMap((dayOfWeek, index) =>
    piecesOf({ dayOfWeek, ...hoursOf(range) }).map((piece, part, pieces) => {
      if (piece.day !== day) return null;
      const keyed = index === 0 && part === 0;
      return (
        <div
          key={`${dayOfWeek} ${part}`}
          className={styles.bar}
          data-range={range.key}
          style={{ left: at(piece.from), width: at(piece.to - piece.from), background: color }}
          {...(keyed
            ? {
                role: 'button',
                tabIndex: 0,
                'aria-label': rangeWords(range),
                'aria-describedby': hint,
                onKeyDown: press,
              }
            : { 'aria-hidden': true })}
        >
          {part === 0 && <span className={styles.end} data-end="start" />}
          <span className={styles.words}>{timeWords(range)}</span>
          {part === pieces.length - 1 && <span className={styles.end} data-end="end" />}
        </div>
      );
    }),
  );
};

const moves: Record<string, [minutes: number, days: number]> = {
  ArrowLeft: [-stepMinutes, 0],
  ArrowRight: [stepMinutes, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the range after a key, or 'remove'. Returns undefined for keys without a meaning. */
const pressed = (range: TimeRange, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  const move = moves[key];
  if (!move) return undefined;
  const [minutes, days] = move;
  if (shiftKey) return endMovedBy(range, minutes);
  if (altKey) return startMovedBy(range, minutes);
  return movedBy(range, minutes, days);
};
