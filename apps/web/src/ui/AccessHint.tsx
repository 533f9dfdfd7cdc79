import type { Permission } from '@marquee/contract/sessions';
import { IconLock } from '@tabler/icons-react';
import styles from './AccessHint.module.css';

const sentences: Record<Permission, (what: string) => string> = {
  edit: (what) => `Only people who can edit this department can ${what}. Ask an owner of your organization.`,
  owner: (what) => `Only owners of your organization can ${what}. Ask one of them.`,
  creator: (what) =>
    `Only people who publish feeds can ${what}. Ask an administrator of this server for this right.`,
  admin: (what) => `Only administrators of this server can ${what}. Ask one of them.`,
};

/** The hint in place of something that the person has no right to: who can do it. */
export const AccessHint = ({ needs, what }: { needs: Permission; what: string }) => (
  <p className={styles.hint}>
    <IconLock size={18} stroke={1.75} aria-hidden="true" />
    <span>{sentences[needs](what)}</span>
  </p>
);
