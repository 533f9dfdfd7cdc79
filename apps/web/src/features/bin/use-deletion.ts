import type { BinKind } from '@marquee/contract/kit/limits';
import { useQueryClient } from '@tanstack/react-query';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { markDeleted, removeDeleted } from '../../kit/deleted-rows';
import { sentencesOf } from '../../kit/failures';
import { newUuid } from '../../kit/new-uuid';
import { deleteItems, refreshItems, undoDeletion } from './bin-data';
import { detailsOf, type Item, questionOf } from './deletion-question';
import { useOpenItem } from './use-open-item';

/**
 * Returns a function that asks for a confirmation, deletes items of one kind, and shows a banner with "Undo". Undo restores the items,
 * and opens a single item again.
 * @returns whether the items were deleted. The function throws if the server refuses the deletion; then all items exist.
 */
export const useDeletion = (kind: BinKind) => {
  const queries = useQueryClient();
  const open = useOpenItem();
  const undo = async (form: string, ids: number[]) => {
    const restored = await undoDeletion(form).catch(reportFailure);
    if (!restored) return;
    markDeleted(ids, false);
    showBanner([`${titleOf(kind, ids.length)} restored`, ...restored.leftOut].join('. '));
    refreshItems(queries, [kind]);
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) await open(kind, only);
  };
  return async (items: readonly Item[]): Promise<boolean> => {
    const ids = items.map(({ id }) => id);
    const text = questionOf(kind, ids.length);
    const details = await detailsOf(kind, items);
    if (!(await confirm({ text, details, action: 'Delete', danger: true }))) return false;
    const form = newUuid();
    markDeleted(ids, true);
    try {
      await deleteItems(kind, { form, ids });
    } catch (thrown) {
      markDeleted(ids, false);
      throw thrown;
    }
    removeDeleted(queries, ids);
    refreshItems(queries, [kind]);
    showBanner(`${titleOf(kind, ids.length)} deleted`, { label: 'Undo', run: () => undo(form, ids) });
    return true;
  };
};

const titleOf = (kind: BinKind, count: number): string => {
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return count === 1 ? title : `${count.toLocaleString('en')} ${kind}s`;
};

const reportFailure = async (thrown: unknown): Promise<undefined> => {
  await confirm({ text: 'Not restored', details: sentencesOf(thrown), action: 'OK', stay: 'Close' });
};
