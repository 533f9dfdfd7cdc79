import type { Feed } from '@marquee/contract/feeds';
import { IconPlus } from '@tabler/icons-react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { PublicPreviewsPanel } from '../public-previews/PublicPreviewsPanel';
import styles from './FeedAdminPage.module.css';
import { FeedRow } from './FeedRow';
import { ownFeedsQuery } from './feed-admin-data';
import { ImpressionsPanel } from './ImpressionsPanel';
import { SubscribersPanel } from './SubscribersPanel';

/** The feeds that the department publishes. */
export const FeedAdminPage = () => {
  const feeds = useQuery(ownFeedsQuery);
  const isAdmin = useSignedIn().may('admin');
  return (
    <div className={styles.page}>
      <PageTitle
        note="Feeds that you publish for other organizations."
        actions={feeds.data && feeds.data.length > 0 && <NewFeed />}
      >
        Feed Admin
      </PageTitle>
      {feeds.isPending && <LoadingIndicator />}
      {feeds.isError && <WarningAlert messages={sentencesOf(feeds.error)} />}
      {feeds.data && <Feeds feeds={feeds.data} />}
      {isAdmin && <PublicPreviewsPanel />}
    </div>
  );
};

const Feeds = ({ feeds }: { feeds: readonly Feed[] }) => {
  if (feeds.length === 0)
    return (
      <EmptyState drawing="strip" action={<NewFeed />}>
        You do not have any feeds yet
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.rows} aria-label="Your feeds">
        {feeds.map((feed) => (
          <FeedRow key={feed.id} feed={feed} />
        ))}
      </ul>
      {feeds
        .filter(({ subscribers, pending }) => Number(subscribers) + Number(pending) > 0)
        .map((feed) => (
          <SubscribersPanel key={feed.id} feed={feed} />
        ))}
      <ImpressionsPanel feeds={feeds} />
    </>
  );
};

const NewFeed = () => (
  <ButtonLink
    to="/settings/feedAdmin/$id"
    params={{ id: 0 }}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    New feed
  </ButtonLink>
);
