import { dayNames, twelveHour } from '@marquee/contract/kit/hours-words';
import type { Playlist } from '@marquee/contract/playlists';
import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { zoneOf } from '@marquee/playback/timetable/zones';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../kit/use-now';
import { Panel } from '../../ui/Panel';
import styles from './Playing.module.css';
import { ScheduleOverview } from './ScheduleOverview';
import { WeekView } from './week/WeekView';
import type { WholeSchedule } from './whole-schedule';
import { WhyPanel } from './why/WhyPanel';

/** Shows the week of a screen beside its schedules, and below it an explanation of the chosen time. */
export const Playing = ({
  screenId,
  timezone,
  schedules,
  playlists,
  actions,
  list,
}: {
  screenId: number;
  timezone: string;
  schedules: readonly WholeSchedule[];
  playlists: readonly Playlist[];
  actions: ReactNode;
  /** The list of the schedules. */
  list: ReactNode;
}) => {
  const zone = zoneOf(timezone);
  const here = wallClock(useNow(), zone);
  /** Milliseconds since 1970 UTC; undefined means now. */
  const [moment, setMoment] = useState<number>();
  const choose = (instant: number) => {
    setMoment(instant);
    document.getElementById('why')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return (
    <>
      <Panel
        title="Schedules"
        note={`Times are in ${timezone}, where it is ${dayNames[here.weekday]} ${twelveHour(here.hour, here.minute)}.`}
        actions={actions}
      >
        <div className={styles.playing}>
          <WeekView zone={zone} schedules={schedules} playlists={playlists} moment={moment} choose={choose} />
          {list}
        </div>
        <ScheduleOverview schedules={schedules} />
      </Panel>
      <WhyPanel screenId={screenId} zone={zone} moment={moment} choose={setMoment} />
    </>
  );
};
