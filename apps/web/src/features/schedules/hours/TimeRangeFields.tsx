import { ActionIcon, Checkbox } from '@mantine/core';
import { dayNames } from '@marquee/contract/kit/hours-words';
import { IconX } from '@tabler/icons-react';
import { formatTime, readTime } from '../../../kit/formats';
import { TimeField } from '../../../ui/TimeField';
import shared from '../schedules.module.css';
import styles from './TimeRangeFields.module.css';
import {
  allDay,
  everyDay,
  isAllDay,
  minutesOf,
  nextSpan,
  type TimeRange,
  weekdays,
  weekend,
  withDays,
} from './time-ranges';

const dayMinutes = 1440;
const presets = { 'Every day': everyDay, Weekdays: weekdays, Weekend: weekend };

/** The days and the times of one range. */
export const TimeRangeFields = ({
  range,
  number,
  change,
  remove,
}: {
  range: TimeRange;
  number: number;
  change: (fields: Partial<TimeRange>) => void;
  remove: () => void;
}) => {
  const { days } = range;
  const toggle = (day: number) =>
    change({ days: days.includes(day) ? days.filter((each) => each !== day) : withDays(days, day) });
  return (
    <li className={styles.range}>
      <div className={styles.days} role="group" aria-label={`Days of time range ${number}`}>
        {dayNames.map((name, day) => (
          <button
            key={name}
            type="button"
            className={styles.day}
            title={name}
            aria-pressed={days.includes(day)}
            onClick={() => toggle(day)}
          >
            {name.slice(0, 3)}
          </button>
        ))}
      </div>
      <ActionIcon aria-label={`Remove time range ${number}`} title="Remove" onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <div className={styles.presets}>
        {Object.entries(presets).map(([name, preset]) => (
          <button
            key={name}
            type="button"
            aria-label={`${name}, time range ${number}`}
            onClick={() => change({ days: preset })}
          >
            {name}
          </button>
        ))}
      </div>
      <Times range={range} number={number} change={change} />
    </li>
  );
};

const Times = ({
  range,
  number,
  change,
}: {
  range: TimeRange;
  number: number;
  change: (fields: Partial<TimeRange>) => void;
}) => {
  const whole = isAllDay(range);
  const { dayOfWeek: _, ...usual } = nextSpan([]);
  const { to } = minutesOf(range);
  return (
    <div className={styles.times}>
      <Checkbox
        label="All day"
        aria-label={`All day, time range ${number}`}
        checked={whole}
        onChange={({ currentTarget }) => change(currentTarget.checked ? allDay : usual)}
      />
      {!whole && (
        <>
          <Time
            label={`Start of time range ${number}`}
            value={formatTime(range.startHour, range.startMinute)}
            change={(startHour, startMinute) => change({ startHour, startMinute })}
          />
          <span className={shared.soft}>to</span>
          <Time
            label={`End of time range ${number}`}
            // The end of the day is stored as 23:59. People know it as midnight.
            value={to === dayMinutes ? '00:00' : formatTime(range.endHour, range.endMinute)}
            change={(endHour, endMinute) =>
              change(
                endHour === 0 && endMinute === 0 ? { endHour: 23, endMinute: 59 } : { endHour, endMinute },
              )
            }
          />
          <span className={shared.soft}>{endNote(to)}</span>
        </>
      )}
    </div>
  );
};

const endNote = (to: number): string => {
  if (to === dayMinutes) return 'midnight';
  return to > dayMinutes ? 'the next day' : '';
};

const Time = ({
  label,
  value,
  change,
}: {
  label: string;
  value: string;
  change: (hour: number, minute: number) => void;
}) => (
  <TimeField
    aria-label={label}
    value={value}
    change={(typed) => {
      const time = readTime(typed);
      if (time) change(time.hours, time.minutes);
    }}
  />
);
