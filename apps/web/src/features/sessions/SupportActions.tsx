import { Button } from '@mantine/core';
import { auditWords, changeWords, subjectWords } from '../../kit/audit-words';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';
import styles from './SupportActions.module.css';
import { supportActionsQuery } from './session-data';

/** What an administrator did while they acted in the account. */
export const SupportActions = ({ impersonationId }: { impersonationId: number }) => {
  const actions = usePages(supportActionsQuery(impersonationId));
  return (
    <div className={styles.actions}>
      {actions.isPending ? <LoadingIndicator /> : null}
      {actions.isError ? <WarningAlert messages={sentencesOf(actions.error)} /> : null}
      <ul className={forms.list}>
        {actions.data?.map((event) => (
          <li key={event.id}>
            {formatDateTime(event.at)}: {auditWords(event)}
            <span className={rows.note}>
              {[subjectWords(event), ...changeWords(event)].filter(Boolean).map((words) => ` · ${words}`)}
            </span>
          </li>
        ))}
      </ul>
      {actions.loadMore ? (
        <Button variant="default" onClick={actions.loadMore}>
          More
        </Button>
      ) : null}
    </div>
  );
};
