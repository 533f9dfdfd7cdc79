import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ScheduleChanges } from '../schedule-changes';
import shared from '../schedules.module.css';
import styles from './ScheduleHours.module.css';
import { TimeRangeFields } from './TimeRangeFields';
import { quickFills, type TimeRange, timesOf } from './time-ranges';

/** The hours of a schedule: buttons for common weeks, and the days and times of each range. */
export const ScheduleHours = ({
  ranges,
  changes,
}: {
  ranges: readonly TimeRange[];
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
    {timesOf(ranges).length === 0 && (
      <p className={shared.warning}>Without hours, this schedule never plays. Add hours.</p>
    )}
    <ul className={styles.ranges}>
      {ranges.map((range, index) => (
        <TimeRangeFields
          key={range.key}
          range={range}
          number={index + 1}
          change={(fields) => changes.changeRange(range.key, fields)}
          remove={() => changes.removeRange(range.key)}
        />
      ))}
    </ul>
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={changes.addRange}>
      Add hours
    </Button>
  </section>
);
