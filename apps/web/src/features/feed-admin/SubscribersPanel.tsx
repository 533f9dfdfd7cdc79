import { Button } from '@mantine/core';
import type { Feed } from '@marquee/contract/feeds';
import type { Subscriber } from '@marquee/contract/subscriptions';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './FeedAdminPage.module.css';
import { subscribersQuery, useAnswerRequest } from './feed-admin-data';
import { SubscriberRow } from './SubscriberRow';

/** The subscribers of a feed, those that wait for approval first. Creators never see the answers of a subscriber. */
export const SubscribersPanel = ({ feed: { id, name } }: { feed: Feed }) => {
  const answer = useAnswerRequest();
  const [faults, setFaults] = useState<string[]>([]);

  const decide = async ({ id: subscriptionId, account }: Subscriber, approve: boolean) => {
    setFaults([]);
    const question = { text: `Decline the request of ${account}?`, action: 'Decline', danger: true };
    if (!approve && !(await confirm(question))) return;
    await answer.mutateAsync({ id: subscriptionId, approve }).then(
      () => showBanner(approve ? `${account} approved` : `${account} declined`),
      (thrown: unknown) => setFaults(sentencesOf(thrown)),
    );
  };

  return (
    <Panel title={`Subscribers of ${name}`}>
      <WarningAlert messages={faults} />
      <ul className={styles.plainRows} aria-label={`Subscribers of ${name}`}>
        <Page feedId={id} cursor={undefined} decide={(row, approve) => void decide(row, approve)} />
      </ul>
    </Panel>
  );
};

/** One page of the list, with a button that shows the next page below. */
const Page = ({
  feedId,
  cursor,
  decide,
}: {
  feedId: number;
  cursor: string | undefined;
  decide: (row: Subscriber, approve: boolean) => void;
}) => {
  const page = useQuery(subscribersQuery(feedId, cursor));
  const [isFollowed, setFollowed] = useState(false);
  if (page.isError)
    return (
      <li>
        <WarningAlert messages={sentencesOf(page.error)} />
      </li>
    );
  if (page.isPending)
    return (
      <li>
        <LoadingIndicator />
      </li>
    );
  const { rows, next } = page.data;
  return (
    <>
      {rows.map((row) => (
        <SubscriberRow key={row.id} subscriber={row} decide={(approve) => decide(row, approve)} />
      ))}
      {next !== null && isFollowed && <Page feedId={feedId} cursor={next} decide={decide} />}
      {next !== null && !isFollowed && (
        <li className={styles.row}>
          <Button variant="default" onClick={() => setFollowed(true)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
};
