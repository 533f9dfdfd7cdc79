import type { ComponentProps } from 'react';
import styles from './editor.module.css';
import { MessageStates } from './MessageStates';
import { VideoBanner } from './VideoBanner';

/** Shows notes above the form of a stored message, for example that it is shared, archived, or waits for its video. */
export const MessageNotes = ({
  id,
  sharedBy,
  isArchived,
  mayEdit,
  job,
}: {
  id: number;
  sharedBy: string | null;
  isArchived: boolean;
  mayEdit: boolean;
  job: ComponentProps<typeof VideoBanner>['job'];
}) => (
  <>
    {sharedBy !== null && (
      <p className={styles.shared}>
        This message belongs to {sharedBy}. You can use and copy it, but not change it.
      </p>
    )}
    {isArchived && (
      <p className={styles.shared}>
        This message is archived. No screen plays it
        {mayEdit ? ' until you turn off Archived and save.' : '.'}
      </p>
    )}
    <VideoBanner job={job} />
    <MessageStates id={id} />
  </>
);
