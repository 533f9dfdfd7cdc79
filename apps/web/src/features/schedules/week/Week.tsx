import { piecesOf } from '@marquee/playback/timetable/run-times';
import { dayNames } from '../../../kit/formats';
import type { Span } from '../run-time-rows';
import shared from './days.module.css';
import styles from './Week.module.css';

const dayMinutes = 1440;
const hours = [0, 6, 12, 18] as const;
const hourNames = ['12 am', '6 am', '12 pm', '6 pm'];

/** A small drawing of the week with a lane for each schedule, so that overlaps are visible. The table has the same content. */
export const Week = ({
  schedules,
}: {
  schedules: readonly { id: number; name: string; times: readonly Span[] }[];
}) => {
  const drawn = schedules.flatMap((schedule, lane) =>
    schedule.times.flatMap((time) =>
      piecesOf(time).map((piece) => ({ ...piece, lane, name: schedule.name })),
    ),
  );
  return (
    <div className={shared.week} aria-hidden="true">
      {dayNames.map((name, day) => (
        <div key={name} className={styles.day}>
          <span>{name.slice(0, 3)}</span>
          <div className={styles.lanes} style={{ height: Math.max(24, schedules.length * 20 + 4) }}>
            {drawn
              .filter((piece) => piece.day === day)
              .map(({ lane, from, to, name: schedule }, index) => (
                <div
                  key={`${lane} ${index}`}
                  className={styles.piece}
                  data-lane={lane % 3}
                  title={schedule}
                  style={{
                    left: `${(from / dayMinutes) * 100}%`,
                    width: `${((to - from) / dayMinutes) * 100}%`,
                    top: `${(lane / schedules.length) * 100}%`,
                    height: `${100 / schedules.length}%`,
                  }}
                >
                  <span>{schedule}</span>
                </div>
              ))}
          </div>
        </div>
      ))}
      <div className={styles.day}>
        <span />
        <div className={shared.hours}>
          {hours.map((hour, index) => (
            <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
              {hourNames[index]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
