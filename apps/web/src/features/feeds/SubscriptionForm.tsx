import { Button } from '@mantine/core';
import type { Subscription } from '@marquee/contract/subscriptions';
import type { Question } from '@marquee/contract/templates';
import { useSignedIn } from '../../kit/session';
import { FormLock } from '../../ui/FormLock';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { QuestionForm } from '../questions/QuestionForm';
import styles from './ManageFeed.module.css';
import { useSubscriptionEditor } from './use-subscription-editor';

/** The questions of a feed with the answers of the account. Only owners can change the answers. */
export const SubscriptionForm = ({
  questions,
  subscription,
}: {
  questions: readonly Question[];
  subscription: Subscription;
}) => {
  const mayEdit = useSignedIn().may('owner');
  const { dirty, saving, notice, submit, reset, filling } = useSubscriptionEditor(questions, subscription);
  return (
    <Panel
      title="Your answers"
      note={
        mayEdit
          ? 'The messages of the feed show these answers on all your screens.'
          : 'Only owners can change these answers.'
      }
    >
      <SaveForm faults={notice.faults} submit={submit} className={styles.form}>
        <SaveNotice {...notice} />
        <FormLock label="Your answers" disabled={!mayEdit || saving}>
          <QuestionForm questions={questions} filling={{ ...filling, readOnly: !mayEdit }} />
        </FormLock>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button type="submit" loading={saving} disabled={!dirty && !saving}>
              Save
            </Button>
            {dirty && !saving && (
              <Button variant="default" onClick={reset}>
                Cancel
              </Button>
            )}
          </div>
        )}
      </SaveForm>
    </Panel>
  );
};
