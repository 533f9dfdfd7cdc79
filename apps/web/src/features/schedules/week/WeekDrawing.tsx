import { dayNames } from '@marquee/contract/kit/hours-words';
import { instantsOf } from '@marquee/playback/timetable/wall-clock';
import type { MouseEvent } from 'react';
import { scheduleColors } from '../schedule-colors';
import shared from './days.module.css';
import { HourScale } from './HourScale';
import styles from './WeekDrawing.module.css';
import { minuteAt, type Piece, type WeekDay } from './week-days';

const dayMinutes = 1440;
/** Up to this number of schedules at the same time, the drawing has their names. */
const maxNamed = 4;

const at = (minute: number) => `${(minute / dayMinutes) * 100}%`;
const across = ({ from, to }: Piece) => ({ left: at(from), width: at(to - from) });

/** A drawing of the week. The drawing is hidden from screen readers, because the list below the drawing has the same content. */
export const WeekDrawing = ({
  days,
  schedules,
  zone,
  now,
  moment,
  choose,
}: {
  days: readonly WeekDay[];
  schedules: readonly { id: number; name: string; color: number }[];
  zone: string;
  now: number;
  moment: number | undefined;
  choose: (instant: number) => void;
}) => {
  const colors = scheduleColors(schedules);
  return (
    <div className={shared.week} aria-hidden="true">
      <HourScale />
      {days.map((day) => (
        <div key={day.date.day} className={shared.day} data-today={isIn(day, now) || undefined}>
          <span className={shared.dayName}>
            {dayNames[days.indexOf(day)]?.slice(0, 3)} <strong>{day.date.day}</strong>
          </span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.track}
            title="Show what plays at this time"
            style={{ height: Math.max(40, day.lanes * (day.lanes > maxNamed ? 12 : 24) + 10) }}
            onClick={(event) => choose(instantOf(event, day, zone))}
          >
            {day.pieces.map((piece) => {
              const name = schedules.find(({ id }) => id === piece.schedule)?.name;
              return (
                <span
                  key={`${piece.schedule} ${piece.from}`}
                  className={styles.piece}
                  title={name}
                  style={{
                    ...across(piece),
                    background: colors.get(piece.schedule),
                    top: `calc(3px + (100% - 8px) * ${piece.lane / day.lanes})`,
                    height: `calc((100% - 8px) / ${day.lanes} - 1px)`,
                  }}
                >
                  {day.lanes <= maxNamed && <span>{name}</span>}
                </span>
              );
            })}
            {day.skipped && <span className={styles.skipped} style={across(day.skipped)} />}
            {day.mixed.map((piece) => (
              <span key={piece.from} className={styles.mixed} style={across(piece)} />
            ))}
            {isIn(day, now) && <span className={styles.now} style={{ left: at(minuteAt(now, zone)) }} />}
            {moment !== undefined && isIn(day, moment) && (
              <span className={styles.chosen} style={{ left: at(minuteAt(moment, zone)) }} />
            )}
          </button>
        </div>
      ))}
    </div>
  );
};

const isIn = ({ start, end }: WeekDay, instant: number): boolean => start <= instant && instant < end;

/** Returns the instant under the pointer, rounded down to five minutes. If a time occurs twice, returns the first instant. */
const instantOf = (event: MouseEvent<HTMLElement>, day: WeekDay, zone: string): number => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const minute = Math.floor((((event.clientX - left) / width) * dayMinutes) / 5) * 5;
  const [first = day.start] = instantsOf(day.date, Math.min(dayMinutes - 1, Math.max(0, minute)), zone);
  return first;
};
