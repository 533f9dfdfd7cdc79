import { ActionIcon, Button } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { addDays } from '@marquee/playback/timetable/wall-clock';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now';
import type { WholeSchedule } from '../whole-schedule';
import { WeekDrawing } from './WeekDrawing';
import { WeekList } from './WeekList';
import styles from './WeekView.module.css';
import { dateWords, rangeWords, sundayOf, weekDays } from './week-days';

/** The dates of a playlist that the person cannot see. */
const always = { startDate: null, endDate: null };

/**
 * Shows which schedules play in one week of a screen, in the time zone of the screen, and when the clocks of this zone change.
 */
export const WeekView = ({
  zone,
  schedules,
  playlists,
  moment,
  choose,
}: {
  zone: string;
  schedules: readonly WholeSchedule[];
  playlists: readonly Playlist[];
  moment: number | undefined;
  choose: (instant: number) => void;
}) => {
  const now = useNow();
  /** Number of weeks after the current week; negative for weeks before the current week. */
  const [away, setAway] = useState(0);
  const first = addDays(sundayOf(now, zone), away * 7);
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const dated = schedules.map(({ id, times, playlists: rows }) => ({
    id,
    times,
    dates: rows.map(({ playlistId }) => byId.get(playlistId) ?? always),
  }));
  const days = weekDays(dated, zone, first);
  const overlapping = days.some(({ mixed }) => mixed.length > 0);

  return (
    <section aria-label="What plays when">
      <div className={styles.steps}>
        <ActionIcon aria-label="Previous week" title="Previous week" onClick={() => setAway(away - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span className={styles.range} aria-live="polite">
          {rangeWords(first)}
        </span>
        <ActionIcon aria-label="Next week" title="Next week" onClick={() => setAway(away + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {away !== 0 && (
          <Button variant="subtle" onClick={() => setAway(0)}>
            This week
          </Button>
        )}
      </div>
      <WeekDrawing days={days} schedules={schedules} zone={zone} now={now} moment={moment} choose={choose} />
      {days.map(
        ({ date, clocks }) =>
          clocks && (
            <p key={date.day} className={styles.clocks}>
              {dateWords(date)}: {clocks}
            </p>
          ),
      )}
      {overlapping && (
        <p className={styles.mixNote}>
          <span className={styles.mixMark} aria-hidden="true" />
          Underlined hours have more than one schedule. Their playlists are mixed. The list of the week shows
          their shares.
        </p>
      )}
      <WeekList days={days} schedules={schedules} zone={zone} choose={choose} />
    </section>
  );
};
