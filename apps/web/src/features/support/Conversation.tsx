import { Button, Textarea } from '@mantine/core';
import type { Comment } from '@marquee/contract/support';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { Attachments } from './Attachments';
import styles from './Conversation.module.css';
import { commentsQuery, useAddComment } from './support-data';
import { useUnsentText } from './use-unsent-text';

/** The comments of a ticket, its attachments, and the field for an answer. */
export const Conversation = ({ id }: { id: number }) => {
  const comments = useQuery(commentsQuery(id));
  return (
    <>
      {comments.isPending ? <LoadingIndicator /> : null}
      {comments.isError ? <WarningAlert messages={sentencesOf(comments.error)} /> : null}
      <ol className={styles.comments} aria-label="Comments">
        {comments.data?.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      <AnswerForm id={id} />
      <Attachments id={id} />
    </>
  );
};

const CommentItem = ({ comment: { user, body, postTime } }: { comment: Comment }) => {
  const { user: self } = useSignedIn();
  return (
    <li className={styles.comment} data-own={user?.id === self.id || undefined}>
      <p className={styles.head}>
        <span className={styles.name}>{user?.name ?? 'Deleted person'}</span>
        <time dateTime={postTime}>{formatDateTime(postTime)}</time>
      </p>
      <p className={styles.body}>{body}</p>
    </li>
  );
};

const fields = { commentBody: { label: 'Your answer', about: /message/ } };

const AnswerForm = ({ id }: { id: number }) => {
  const [text, setText, removeSent] = useUnsentText(`ticket-${id}`);
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const add = useAddComment();
  const missing = () => (text.trim() ? [] : ['Please enter a message.']);
  const send = async () => {
    await add.mutateAsync({ supportTicketId: id, commentBody: text });
    removeSent(text);
  };

  return (
    <SaveForm className={styles.answer} faults={faults} submit={submit(missing, send)}>
      <WarningAlert messages={problems} />
      <Textarea
        label="Your answer"
        autosize
        minRows={3}
        maxLength={10_000}
        error={faultAt('commentBody')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={busy}>
          Send answer
        </Button>
      </div>
    </SaveForm>
  );
};
