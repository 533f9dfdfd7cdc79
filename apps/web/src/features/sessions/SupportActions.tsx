import { Button } from '@mantine/core';
import { auditActions } from '@marquee/contract/kit/audit-actions';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';
import styles from './SupportActions.module.css';
import { supportActionsQuery } from './session-data';

const words = new Map<string, string>(Object.entries(auditActions));

/** What an administrator did while they acted in the account. */
export const SupportActions = ({ impersonationId }: { impersonationId: number }) => {
  const actions = usePages(supportActionsQuery(impersonationId));
  return (
    <div className={styles.actions}>
      {actions.isPending ? <LoadingIndicator /> : null}
      {actions.isError ? <WarningAlert messages={sentencesOf(actions.error)} /> : null}
      <ul className={forms.list}>
        {actions.data?.map(({ id, at, action }) => (
          <li key={id}>
            {formatDateTime(at)}: {words.get(action) ?? action}
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
