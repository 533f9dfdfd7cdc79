import { nameContains } from '@marquee/contract/kit/name-contains';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { AccessHint } from '../../ui/AccessHint';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { FeedCard } from './FeedCard';
import { publicFeedsQuery } from './feed-data';
import styles from './feeds.module.css';
import { MySubscriptions } from './MySubscriptions';

/** The gallery of public feeds, and the subscriptions of the account. */
export const FeedsPage = () => {
  const { may } = useSignedIn();
  return (
    <div className={styles.page}>
      <PageTitle note="Ready-made content for your screens.">Feeds</PageTitle>
      {may('owner') ? null : <AccessHint needs="owner" what="subscribe to feeds" />}
      <MySubscriptions />
      <Gallery />
    </div>
  );
};

const Gallery = () => {
  const feeds = useQuery(publicFeedsQuery);
  const [search, setSearch] = useState('');
  const found = (feeds.data ?? []).filter(({ name, publisher }) =>
    nameContains(`${name} ${publisher}`, search),
  );
  return (
    <Panel title="All feeds">
      {feeds.isPending && <LoadingIndicator />}
      {feeds.isError && <WarningAlert messages={sentencesOf(feeds.error)} />}
      {feeds.data?.length === 0 && (
        <EmptyState drawing="slides">No feed is published yet. Public feeds appear here.</EmptyState>
      )}
      {feeds.data && feeds.data.length > 0 && (
        <>
          <div className={styles.find}>
            <SearchField label="Search feeds" value={search} onChange={setSearch} />
          </div>
          {found.length === 0 && <p className={styles.soft}>No feeds found. Try a different search.</p>}
          <ul className={styles.cards} aria-label="All feeds">
            {found.map((feed) => (
              <FeedCard key={feed.id} feed={feed} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
};
