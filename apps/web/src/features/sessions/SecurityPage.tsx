import { useSignedIn } from '../../kit/session';
import { PageTitle } from '../../ui/PageTitle';
import { SecondFactorPanel } from './SecondFactorPanel';
import styles from './SecurityPage.module.css';
import { SessionsPanel } from './SessionsPanel';
import { SupportAccessPanel } from './SupportAccessPanel';

/** How the person signs in, where they are signed in, and for owners the access by support. */
export const SecurityPage = () => {
  const { user, may } = useSignedIn();
  return (
    <div className={styles.page}>
      <PageTitle note={user.email}>Security</PageTitle>
      <SecondFactorPanel />
      <SessionsPanel />
      {may('owner') ? <SupportAccessPanel /> : null}
    </div>
  );
};
