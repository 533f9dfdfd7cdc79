import { useSignedIn } from '../../kit/session';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SessionsPanel } from './SessionsPanel';
import { SupportAccessPanel } from './SupportAccessPanel';

/** How the person signs in, where they are signed in, and for owners the access by support. */
export const SecurityPage = () => {
  const { user, may } = useSignedIn();
  return (
    <NarrowPage>
      <PageTitle note={user.email}>Security</PageTitle>
      <SecondFactorPanel />
      <SessionsPanel />
      {may('owner') ? <SupportAccessPanel /> : null}
    </NarrowPage>
  );
};
