import type { Session } from '@marquee/contract/sessions';
import { switchDepartment, useSignedIn } from '../../kit/session';
import { PlainSelect } from '../../ui/plain/PlainField';

/**
 * Shows the organization that the person joins with the new password. If several organizations invited the person, the person
 * chooses one organization.
 */
export const InvitedTo = ({ session }: { session: Session }) => {
  const { department } = useSignedIn();
  const invited = session.departments.filter((one) => one.invited);
  const names = [...new Set(invited.map(({ accountName }) => accountName))];
  if (names.length === 0) return null;
  if (names.length === 1) return <p>You are joining {names[0]}.</p>;
  const choose = (name: string) => {
    const chosen = invited.find(({ accountName }) => accountName === name);
    if (chosen) switchDepartment(chosen);
  };
  return (
    <PlainSelect
      label="Organization to join"
      hint="You can accept the other invitations in Settings."
      choices={names}
      value={department.accountName}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
};
