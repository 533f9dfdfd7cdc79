import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { dayNames, formatTime, readTime } from '../../kit/formats';
import { TimeField } from '../../ui/TimeField';
import { quickFills, type RunTimeRow, type Span } from './run-time-rows';
import type { ScheduleChanges } from './schedule-changes';
import type { ScheduleDraft } from './schedule-draft';
import shared from './schedules.module.css';
import styles from './RunTimes.module.css';
import { Week } from './week/Week';

/** The run times of a schedule: a row for each run time, buttons for common weeks, and a drawing of the week. */
export const RunTimes = ({
  draft: { name, times },
  changes,
}: {
  draft: ScheduleDraft;
  changes: ScheduleChanges;
}) => (
  <section aria-labelledby="run-times">
    <div className={shared.partHead}>
      <h3 id="run-times">Hours</h3>
      <div className={styles.fills} role="group" aria-label="Quick fill">
        {Object.entries(quickFills).map(([label, spans]) => (
          <Button key={label} variant="subtle" onClick={() => changes.fill(spans)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
    {times.length > 0 && <Week schedules={[{ id: 0, name, times }]} />}
    <ul className={shared.rows}>
      {times.map((row, index) => (
        <RunTime
          key={row.key}
          row={row}
          number={index + 1}
          change={(span) => changes.changeTime(row.key, span)}
          remove={() => changes.removeTime(row.key)}
        />
      ))}
    </ul>
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={changes.addTime}>
      Add hours
    </Button>
  </section>
);

const RunTime = ({
  row,
  number,
  change,
  remove,
}: {
  row: RunTimeRow;
  number: number;
  change: (span: Partial<Span>) => void;
  remove: () => void;
}) => (
  <li className={styles.runTime}>
    <NativeSelect
      aria-label={`Day of time range ${number}`}
      data={dayNames.map((name, day) => ({ value: String(day), label: name }))}
      value={String(row.dayOfWeek)}
      onChange={(event) => change({ dayOfWeek: Number(event.currentTarget.value) })}
    />
    <TimeField
      aria-label={`Start of time range ${number}`}
      value={formatTime(row.startHour, row.startMinute)}
      change={(typed) => {
        const time = readTime(typed);
        if (time) change({ startHour: time.hours, startMinute: time.minutes });
      }}
    />
    <span className={shared.soft}>to</span>
    <TimeField
      aria-label={`End of time range ${number}`}
      value={formatTime(row.endHour, row.endMinute)}
      change={(typed) => {
        const time = readTime(typed);
        if (time) change({ endHour: time.hours, endMinute: time.minutes });
      }}
    />
    <ActionIcon aria-label={`Remove time range ${number}`} title="Remove" onClick={remove}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </li>
);
