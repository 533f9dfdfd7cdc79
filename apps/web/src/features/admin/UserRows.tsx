import { Button } from '@mantine/core';
import type { ListedUser } from '@marquee/contract/admin';
import { Link } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { RowList } from '../../ui/RowList';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './AdminPage.module.css';
import { useResetSecondFactor, userListQuery } from './admin-data';

/** All people of the installation, with their accounts. */
export const UserRows = ({ search }: { search: string }) => {
  const { user: self, support } = useSignedIn();
  const people = usePages(userListQuery(search));
  const reset = useResetSecondFactor();
  if (people.isPending) return <LoadingIndicator />;
  if (people.isError) return <WarningAlert messages={sentencesOf(people.error)} />;

  const askAndReset = async ({ id, name }: ListedUser) => {
    const text = `Reset the two-step sign-in of ${name}? The password alone is then enough to sign in.`;
    const details = ['First make sure that the request comes from this person. They are notified by email.'];
    if (await confirm({ text, details, action: 'Reset', danger: true }))
      reset.mutate(id, { onSuccess: () => showBanner('Two-step sign-in reset') });
  };

  return (
    <>
      {reset.isError ? <WarningAlert messages={sentencesOf(reset.error)} /> : null}
      {people.data.length === 0 ? <p className={styles.note}>No people match your search.</p> : null}
      <RowList label="Users" loadMore={people.loadMore}>
        {people.data.map((person) => (
          <li key={person.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{person.name}</span>
              <span className={styles.note}>
                {person.email}
                {person.accounts.map(({ id, name }) => (
                  <span key={id}>
                    {' · '}
                    <Link to="/settings/admin/accounts/$id" params={{ id }} className={styles.link}>
                      {name}
                    </Link>
                  </span>
                ))}
              </span>
            </span>
            {person.secondFactor && person.id !== self.id && !support ? (
              <Button
                variant="subtle"
                loading={reset.isPending && reset.variables === person.id}
                onClick={() => void askAndReset(person)}
              >
                Reset two-step sign-in
                <span className="only-heard"> of {person.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </RowList>
    </>
  );
};
