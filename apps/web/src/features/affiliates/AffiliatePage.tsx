import type { AffiliateSettings } from '@marquee/contract/affiliates';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { useHasAffiliate } from '../../shell/use-has-affiliate';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { AffiliatesPanel } from './AffiliatesPanel';
import { settingsQuery } from './affiliate-data';
import { ChecksPanel } from './ChecksPanel';
import { CommissionsPanel } from './CommissionsPanel';
import { LinkPanel } from './LinkPanel';
import { ReferredPanel } from './ReferredPanel';
import { SubscribersPanel } from './SubscribersPanel';

/** The link, commissions and checks of the account, and for administrators all affiliates. */
export const AffiliatePage = () => {
  const { may } = useSignedIn();
  const hasAffiliate = useHasAffiliate();
  return (
    <NarrowPage>
      <PageTitle note="Refer other organizations, and earn a share of what they pay.">Affiliate</PageTitle>
      {may('admin') ? <AffiliatesPanel /> : null}
      {hasAffiliate === undefined ? <LoadingIndicator /> : null}
      {hasAffiliate ? <OwnAffiliate /> : null}
      {hasAffiliate === false && !may('admin') ? (
        <EmptyState drawing="strip">
          Your organization is not an affiliate. Ask support to become one.
        </EmptyState>
      ) : null}
    </NarrowPage>
  );
};

const OwnAffiliate = () => {
  const { department } = useSignedIn();
  const settings = useQuery(settingsQuery(department.accountId));
  if (settings.isPending) return <LoadingIndicator />;
  if (settings.isError) return <WarningAlert messages={sentencesOf(settings.error)} />;
  return <Parts settings={settings.data} />;
};

const Parts = ({ settings }: { settings: AffiliateSettings }) => (
  <>
    <LinkPanel settings={settings} />
    <CommissionsPanel accountId={settings.accountId} />
    <ChecksPanel accountId={settings.accountId} />
    <ReferredPanel code={settings.code} />
    <SubscribersPanel />
  </>
);
