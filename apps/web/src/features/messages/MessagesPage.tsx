import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormKey } from '../../kit/form-key';
import { lazyPart } from '../../kit/lazy-part';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PhoneHeading } from '../../ui/PhoneHeading';
import { SidebarLayout } from '../../ui/SidebarLayout';
import { MessageList } from './list/MessageList';
import { MessageWall } from './MessageWall';
import { messageSearch } from './message-search';

// Loaded on demand, because a person who reads the list needs no editor.
const MessageEditor = lazyPart(async () => (await import('./editor/MessageEditor')).MessageEditor);
const NewMessage = lazyPart(async () => (await import('./new/NewMessage')).NewMessage);

export const MessagesPage = () => {
  const { id } = useParams({ strict: false });
  const { templateId, copyFrom, shape = '16:9' } = messageSearch(useSearch({ strict: false }));
  const [previewPlace, setPreviewPlace] = useState<HTMLDivElement | null>(null);
  const editing = id !== undefined && (id > 0 || templateId !== undefined || copyFrom !== undefined);
  const open =
    id === undefined ? undefined : id > 0 ? id : `new ${templateId ?? ''} ${copyFrom ?? ''} ${shape}`;
  const form = useFormKey(open);

  return (
    <SidebarLayout
      names={{ list: 'Messages', work: 'Edit', preview: 'Preview' }}
      open={open === undefined ? undefined : form.key}
      list={
        <>
          <PhoneHeading>Messages</PhoneHeading>
          <MessageList openId={id} />
        </>
      }
      hasPicture
      preview={
        editing ? (
          <>
            <PhoneHeading>Preview</PhoneHeading>
            <div ref={setPreviewPlace} />
          </>
        ) : undefined
      }
    >
      {id === undefined && <MessageWall />}
      <Suspense fallback={<LoadingIndicator />}>
        {id === 0 && !editing && <NewMessage shape={shape} />}
        {id !== undefined && editing && (
          <MessageEditor
            key={form.key}
            id={id}
            templateId={templateId}
            copyFrom={id === 0 ? copyFrom : undefined}
            shape={shape}
            previewPlace={previewPlace}
            keepForm={form.keep}
          />
        )}
      </Suspense>
    </SidebarLayout>
  );
};
