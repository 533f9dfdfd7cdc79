import type { Message } from '@marquee/contract/messages';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconFolder,
  IconPlaylistAdd,
  IconShare,
  IconShareOff,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { showBanner } from '../../../kit/banner';
import { lazyPart } from '../../../kit/lazy-part';
import { useAnswered } from '../../../kit/use-answered';
import { useHasOtherDepartments } from '../../../kit/use-has-other-departments';
import { checkOwnRows } from '../../../ui/listing/refusals';
import type { BulkAction } from '../../../ui/listing/SelectionBar';
import { useDeleteAction } from '../../bin/use-delete-action';
import { useChangeMessages } from '../message-data';
import { useMessageDuplication } from '../use-message-duplication';
import { categoryOf } from './message-listing';
import { moveMessages } from './move-messages';

// Loaded on demand, because a person who reads the list needs no dialog.
const loadMove = () => import('./MoveDialog');
const MoveDialog = lazyPart(async () => (await loadMove()).MoveDialog);
const loadAdd = () => import('../../placements/AddToPlaylist');
const AddToPlaylist = lazyPart(async () => (await loadAdd()).AddToPlaylist);

/** Returns the actions on the selected messages, and the dialogs that they open. */
export const useMessageActions = (
  selected: readonly Message[],
  messages: readonly Message[],
  openId: number | undefined,
) => {
  const { mutateAsync } = useChangeMessages();
  const duplicate = useMessageDuplication();
  const deletion = useDeleteAction('message', selected, openId);
  const hasOthers = useHasOtherDepartments();
  const moving = useAnswered<readonly Message[], string | undefined>();
  const adding = useAnswered<readonly Message[], boolean>();

  const change = async (fields: Partial<Pick<Message, 'crossDepartment' | 'archived'>>, done: string) => {
    checkOwnRows(selected);
    await mutateAsync(selected.map(({ id }) => ({ id, ...fields })));
    showBanner(done);
    return true;
  };
  const isArchived = selected.length > 0 && selected.every(({ archived }) => archived);
  const isShared = selected.length > 0 && selected.every(({ crossDepartment }) => crossDepartment);
  const count = selected.length === 1 ? '1 message' : `${selected.length} messages`;

  const actions: BulkAction[] = [
    {
      label: 'Add',
      title: 'Add to playlist',
      Icon: IconPlaylistAdd,
      load: loadAdd,
      run: () => adding.ask(selected),
    },
    {
      label: 'Duplicate',
      Icon: IconCopy,
      isForOne: true,
      run: async () => {
        const [only] = selected;
        if (only) await duplicate(only);
        return only !== undefined;
      },
    },
    {
      label: 'Move',
      title: 'Move to category',
      Icon: IconFolder,
      load: loadMove,
      run: async () => {
        checkOwnRows(selected);
        const category = await moving.ask(selected);
        if (category === undefined) return false;
        await moveMessages(selected, category, mutateAsync);
        return true;
      },
    },
    ...(hasOthers
      ? [
          isShared
            ? {
                label: 'Unshare',
                title: 'Hide in other departments',
                Icon: IconShareOff,
                run: () => change({ crossDepartment: false }, `${count} no longer shared`),
              }
            : {
                label: 'Share',
                title: 'Show in all departments',
                Icon: IconShare,
                run: () => change({ crossDepartment: true }, `${count} shared`),
              },
        ]
      : []),
    isArchived
      ? {
          label: 'Restore',
          title: 'Restore from the archive',
          Icon: IconArchiveOff,
          run: () => change({ archived: false }, `${count} restored`),
        }
      : { label: 'Archive', Icon: IconArchive, run: () => change({ archived: true }, `${count} archived`) },
    deletion,
  ];
  const dialogs = (
    <>
      {moving.asked && (
        <Suspense>
          <MoveDialog
            messages={moving.asked}
            categories={[...new Set(messages.map(categoryOf))].toSorted()}
            answer={moving.answer}
          />
        </Suspense>
      )}
      {adding.asked && (
        <Suspense>
          <AddToPlaylist
            messages={adding.asked}
            onClose={() => adding.answer(false)}
            onPlaced={() => adding.answer(true)}
          />
        </Suspense>
      )}
    </>
  );
  return { actions, dialogs };
};
