import { NativeSelect } from '@mantine/core';
import type { Feed } from '@marquee/contract/feeds';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { DayFields } from '../plays/DayFields';
import { lastDays } from '../plays/days';
import styles from './FeedAdminPage.module.css';
import { impressionsQuery } from './feed-admin-data';
import { ImpressionsTable } from './ImpressionsTable';

/** How often the messages of a feed played on screens of subscribers, in a period that the person chooses. */
export const ImpressionsPanel = ({ feeds }: { feeds: readonly Feed[] }) => {
  const [today] = useState(() => formatDay(new Date()));
  const [days, setDays] = useState(() => lastDays(today, 30));
  const [chosen, setChosen] = useState<number>();
  const feed = feeds.find(({ id }) => id === chosen) ?? feeds[0];
  if (!feed) return null;
  return (
    <Panel
      title="Impressions"
      note="How often your messages played on screens of subscribers, as reported by each TV."
    >
      {feeds.length > 1 && (
        <NativeSelect
          className={styles.choice}
          label="Feed"
          data={feeds.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(feed.id)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
      )}
      <DayFields days={days} today={today} change={setDays} />
      <Report key={feed.id} feedId={feed.id} startDate={days.from} endDate={days.to} />
    </Panel>
  );
};

const Report = (asked: { feedId: number; startDate: string; endDate: string }) => {
  const impressions = useQuery(impressionsQuery(asked));
  if (impressions.isError) return <WarningAlert messages={sentencesOf(impressions.error)} />;
  if (impressions.isPending) return <LoadingIndicator />;
  if (impressions.data.length > 0) return <ImpressionsTable rows={impressions.data} />;
  return (
    <p className={styles.soft}>
      No impressions in this period. TVs report within a few minutes, or as soon as they are online again.
    </p>
  );
};
