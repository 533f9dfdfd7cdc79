import { Button, TextInput } from '@mantine/core';
import { addDays, instantsOf, wallClock } from '@marquee/playback/timetable/wall-clock';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { formatTime, readTime } from '../../../kit/formats';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { Panel } from '../../../ui/Panel';
import { WarningAlert } from '../../../ui/WarningAlert';
import { WhyAnswer } from './WhyAnswer';
import styles from './WhyPanel.module.css';
import { whyQuery } from './why-data';

/** Explains why a screen plays its content at a time: the active schedules, the playlists and their shares. */
export const WhyPanel = ({
  screenId,
  zone,
  moment,
  choose,
}: {
  screenId: number;
  zone: string;
  /** Milliseconds since 1970 UTC; undefined means now. */
  moment: number | undefined;
  choose: (instant: number | undefined) => void;
}) => {
  const why = useQuery({ ...whyQuery(screenId, moment), placeholderData: keepPreviousData });
  const shown = moment ?? (why.data && Date.parse(why.data.at));
  /** The text of the field while a person types. An incomplete date has no instant, so `moment` cannot represent the text. */
  const [typed, setTyped] = useState<string>();
  const again = shown === undefined ? undefined : secondTime(shown, zone);
  return (
    <div id="why">
      <Panel
        title="Why is this playing?"
        note="Pick any time from last month to two months ahead (screen time)."
      >
        <div className={styles.moment}>
          <TextInput
            type="datetime-local"
            label="Date and time"
            error={why.isError}
            value={typed ?? (shown === undefined ? '' : fieldValue(shown, zone))}
            onChange={(event) => {
              const instant = readField(event.currentTarget.value, zone);
              setTyped(event.currentTarget.value);
              if (instant !== undefined) choose(instant);
            }}
            onBlur={() => setTyped(undefined)}
          />
          <Button variant="default" aria-pressed={moment === undefined} onClick={() => choose(undefined)}>
            Now
          </Button>
          {again !== undefined && (
            <Button variant="subtle" onClick={() => choose(again)}>
              Same time, second occurrence
            </Button>
          )}
        </div>
        {why.isError && <WarningAlert messages={sentencesOf(why.error)} />}
        {why.isPending && <LoadingIndicator />}
        {why.data && !why.isError && (
          <WhyAnswer why={why.data} chosen={moment !== undefined} choose={choose} />
        )}
      </Panel>
    </div>
  );
};

/** Formats an instant as 'yyyy-MM-ddTHH:mm' in the time zone of the screen. */
const fieldValue = (instant: number, zone: string): string => {
  const { year, month, day, hour, minute } = wallClock(instant, zone);
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return `${year}-${mm}-${dd}T${formatTime(hour, minute)}`;
};

const readField = (text: string, zone: string): number | undefined => {
  const [date = '', clock = ''] = text.split('T');
  const [year, month, day] = date.split('-').map(Number);
  const time = readTime(clock);
  if (!year || year < 2000 || !month || !day || !time) return undefined;
  return instantsOf({ year, month, day }, time.hours * 60 + time.minutes, zone)[0];
};

/** Returns the second occurrence of a local time that clocks repeat, if `instant` is the first occurrence. */
const secondTime = (instant: number, zone: string): number | undefined => {
  const { hour, minute, ...date } = wallClock(instant, zone);
  const [, second] = instantsOf(addDays(date, 0), hour * 60 + minute, zone);
  return second !== undefined && second - instant >= 60_000 ? second : undefined;
};
