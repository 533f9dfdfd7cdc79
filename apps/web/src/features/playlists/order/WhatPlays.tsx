import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { formatDay } from '../../../kit/formats';
import { useQuery } from '../../../kit/use-query';
import { DateField } from '../../../ui/DateField';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { VirtualList } from '../../../ui/VirtualList';
import { WarningAlert } from '../../../ui/WarningAlert';
import shared from '../playlists.module.css';
import { orderQuery } from './order-data';
import { orderRows, orderSentences } from './order-words';
import styles from './WhatPlays.module.css';

/** Lists the messages that a stored playlist plays on a day, in order, and below them the left-out content with reasons. */
export const WhatPlays = ({
  playlistId,
  isUnsaved,
  close,
}: {
  playlistId: number;
  /** The form has changes that the list does not show. */
  isUnsaved: boolean;
  /** Undefined: the panel stays open. */
  close?: (() => void) | undefined;
}) => {
  const [day, setDay] = useState(() => formatDay(Date.now()));
  const order = useQuery(orderQuery(playlistId, day));
  const rows = useMemo(() => order.data && orderRows(order.data), [order.data]);
  return (
    <section
      aria-label="What plays"
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close?.();
      }}
    >
      <div>
        <h2 className={shared.step}>What plays</h2>
        <p className={shared.soft}>
          {isUnsaved ? 'As last saved. Save to include your changes.' : 'One pass of this playlist.'}
        </p>
      </div>
      <DateField
        label="Day"
        autoFocus={close !== undefined}
        value={day}
        change={(chosen) => {
          if (chosen) setDay(chosen);
        }}
      />
      {close && (
        <div>
          <Button variant="default" onClick={close}>
            Done
          </Button>
        </div>
      )}
      {order.isError && <WarningAlert messages={sentencesOf(order.error)} />}
      {order.isPending && <LoadingIndicator />}
      {order.data && rows && (
        <>
          <div role="status">
            {orderSentences(order.data).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {rows.playing.length > 0 && <Rows label="Plays in this order" rows={rows.playing} />}
          {rows.left.length > 0 && (
            <div>
              <h3 className={shared.step}>Left out</h3>
              <Rows label="Left out" rows={rows.left} />
            </div>
          )}
        </>
      )}
    </section>
  );
};

type Row = { key: number; number: number; name: string; where: string; note: string };

const Rows = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <VirtualList label={label} items={rows} keyOf={keyOf} rowHeight={44} gap={0}>
    {({ number, name, where, note }) => (
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        <span className={shared.itemWords}>
          <span className={shared.itemName}>{name}</span>
          <span className={shared.soft}>{[note, where].filter(Boolean).join(', ')}</span>
        </span>
      </div>
    )}
  </VirtualList>
);

const keyOf = ({ key }: Row) => key;
