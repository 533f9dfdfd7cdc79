import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { invitationsQuery } from '../accounts/account-data';
import styles from './InvitationNotice.module.css';

/** Shows on the home page that another organization has invited the person. */
export const InvitationNotice = () => {
  const [first, ...more] = useQuery(invitationsQuery).data ?? [];
  if (!first) return null;
  return (
    <section className={styles.notice} aria-label="Invitations">
      <p className={styles.words}>
        {more.length === 0
          ? `${first.organisation} invited you to work on its screens.`
          : `${more.length + 1} organizations invited you to work on their screens.`}
      </p>
      <ButtonLink variant="default" to="/settings">
        {more.length === 0 ? 'Review the invitation' : 'Review the invitations'}
      </ButtonLink>
    </section>
  );
};
