import type { Feed } from '@marquee/contract/feeds';
import type { ReactNode } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { BackLink } from '../../ui/BackLink';
import { ButtonLink } from '../../ui/ButtonLink';
import { FormLock } from '../../ui/FormLock';
import { FormNotices } from '../../ui/FormNotices';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { QuestionList } from '../questions/editor/QuestionList';
import { FeedButtons } from './FeedButtons';
import { FeedFields } from './FeedFields';
import styles from './FeedForm.module.css';
import { FeedLists } from './FeedLists';
import type { FeedDraft } from './feed-draft';
import { useFeedEditor } from './use-feed-editor';

export const FeedForm = ({
  stored,
  feed,
  keepForm,
  whenGone,
}: {
  stored: Stored<FeedDraft>;
  /** Undefined for a new feed. */
  feed: Feed | undefined;
  /** Keeps this form at the address of the stored feed. */
  keepForm: (id: number) => void;
  /** Shown instead of the form when somebody else deleted the feed and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const editor = useFeedEditor(stored, feed, keepForm);
  const { draft, change, saving } = editor;
  if (whenGone && !editor.dirty && !saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit} className={styles.page}>
      <BackLink to="/settings/feedAdmin">Feed Admin</BackLink>
      <PageTitle
        note={feed?.isPublic === false && 'Not in the gallery yet'}
        actions={
          feed && (
            <ButtonLink variant="default" to="/settings/feeds/$id" params={{ id: feed.id }} search={{}}>
              Open feed page
            </ButtonLink>
          )
        }
      >
        {feed ? 'Edit feed' : 'New feed'}
      </PageTitle>
      <FormNotices>
        <SaveNotice {...editor.notice} />
      </FormNotices>
      <FormLock label="Feed" disabled={saving}>
        <FeedFields draft={draft} change={change} />
      </FormLock>
      <FeedLists feed={feed} mode={draft.mode} />
      <Panel title="Questions" note="What you ask each subscriber. Saved with the feed.">
        <FormLock label="Questions" disabled={saving}>
          <QuestionList
            list={draft.questions}
            keyNote={(keyName) => `Messages show the answer as {{ ${keyName} }}.`}
            onChange={(next) => change(({ questions }) => ({ questions: next(questions) }))}
          />
        </FormLock>
      </Panel>
      <FeedButtons feed={feed} editor={editor} />
    </SaveForm>
  );
};
