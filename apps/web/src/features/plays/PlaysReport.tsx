import { SegmentedControl } from '@mantine/core';
import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DayBars } from './DayBars';
import { dayName, longTime } from './days';
import styles from './PlaysReport.module.css';
import { type PlaysRow, PlaysTable } from './PlaysTable';
import type { Asked } from './play-data';

type Plays = Answered<Api['GET /plays']>;
const groupings = ['Messages', 'Screens', 'Days'] as const;

/** Shows the totals, the bar chart, and the table by message, screen or day. */
export const PlaysReport = ({ asked, plays }: { asked: Asked; plays: Plays }) => {
  const [by, setBy] = useState<(typeof groupings)[number]>(asked.messageId ? 'Screens' : 'Messages');
  const { days, messageCount, screenCount } = plays;
  const total = (field: 'plays' | 'seconds') => days.reduce((sum, day) => sum + day[field], 0);
  const totals = [
    [total('plays').toLocaleString('en-US'), 'plays'],
    [longTime(total('seconds')), 'on screen'],
    [messageCount.toLocaleString('en-US'), messageCount === 1 ? 'message' : 'messages'],
    [screenCount.toLocaleString('en-US'), screenCount === 1 ? 'screen' : 'screens'],
  ];
  const count = { Messages: messageCount, Screens: screenCount, Days: days.length }[by];
  const rows = rowsBy[by](plays, asked);
  return (
    <>
      <dl className={styles.totals}>
        {totals.map(([figure, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <DayBars days={asked} played={days} />
      <div className={styles.grouping}>
        <SegmentedControl
          aria-label="Count by"
          data={[...groupings]}
          value={by}
          onChange={(chosen) => setBy(groupings.find((each) => each === chosen) ?? 'Messages')}
        />
      </div>
      <PlaysTable key={by} what={by.slice(0, -1)} first={by === 'Days' ? 'name' : 'plays'} rows={rows} />
      {count > rows.length && (
        <p className={styles.soft}>
          The {rows.length.toLocaleString('en-US')} that played most, of {count.toLocaleString('en-US')}. The
          CSV file has all of them.
        </p>
      )}
    </>
  );
};

const rowsBy: Record<(typeof groupings)[number], (plays: Plays, asked: Asked) => PlaysRow[]> = {
  Messages: ({ messages }, { from, to, screenId }) =>
    messages.map(({ id, name, ...figures }) => {
      const shown = name || 'Deleted message';
      const search = { from, to, screenId, messageId: id };
      return { key: `${id}`, name: shown, label: <Narrow search={search}>{shown}</Narrow>, ...figures };
    }),
  Screens: ({ screens }, { from, to, messageId }) =>
    screens.map(({ id, name, ...figures }) => {
      const search = { from, to, messageId, screenId: id };
      return { key: `${id}`, name, label: <Narrow search={search}>{name}</Narrow>, ...figures };
    }),
  // The name of a day is its ISO date, so sorting by name sorts by time.
  Days: ({ days }) =>
    days.map(({ day, ...figures }) => ({ key: day, name: day, label: dayName(day), ...figures })),
};

const Narrow = ({ search, children }: { search: Asked; children: string }) => (
  <Link to="/screens/plays" search={search}>
    {children}
  </Link>
);
