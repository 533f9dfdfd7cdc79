import type { Session } from '@marquee/contract/sessions';

/**
 * Returns the name of the organization that a new person joins by choosing a password. Undefined without an invitation, and while
 * the person chooses between the invitations of several organizations.
 */
export const invitedTo = ({ departments, addressProved }: Session): string | undefined => {
  const names = new Set(departments.filter(({ invited }) => invited).map(({ accountName }) => accountName));
  const [name] = names;
  return names.size === 1 && !addressProved ? name : undefined;
};
