import { zoneOf } from '@marquee/playback/timetable/zones';
import { useState } from 'react';
import { WeekPanel } from './week/WeekPanel';
import type { WholeSchedule } from './whole-schedule';
import { WhyPanel } from './why/WhyPanel';

/** Shows the week of a screen, and below it an explanation of the chosen time. Renders nothing without a schedule. */
export const Playing = ({
  screenId,
  timezone,
  schedules,
}: {
  screenId: number;
  timezone: string;
  schedules: readonly WholeSchedule[];
}) => {
  const zone = zoneOf(timezone);
  /** Milliseconds since 1970 UTC; undefined means now. */
  const [moment, setMoment] = useState<number>();
  const choose = (instant: number) => {
    setMoment(instant);
    document.getElementById('why')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  if (schedules.length === 0) return null;
  return (
    <>
      <WeekPanel zone={zone} timezone={timezone} schedules={schedules} moment={moment} choose={choose} />
      <WhyPanel screenId={screenId} zone={zone} moment={moment} choose={setMoment} />
    </>
  );
};
