import type { Message } from '@marquee/contract/messages';
import { showBanner } from '../../../kit/banner';
import { confirm } from '../../../kit/confirm';
import { sentencesOf } from '../../../kit/failures';
import { formatCount } from '../../../kit/formats';
import { categoryOf } from './message-listing';

type Moved = Pick<Message, 'id' | 'category'>;

/** Moves messages to a category, and shows a banner with "Undo". Undo puts each message back in its former category. */
export const moveMessages = async (
  messages: readonly Moved[],
  category: string,
  change: (rows: Moved[]) => Promise<unknown>,
): Promise<void> => {
  const former = messages.map((message) => ({ id: message.id, category: message.category }));
  const count = formatCount(former.length, 'message');
  const undo = async () => {
    await change(former);
    showBanner(`${count} moved back`);
  };
  const run = () =>
    undo().catch((thrown: unknown) =>
      confirm({ text: 'Not moved back', details: sentencesOf(thrown), action: 'OK', stay: 'Close' }),
    );
  await change(former.map(({ id }) => ({ id, category })));
  showBanner(`${count} moved to ${categoryOf({ category })}`, { label: 'Undo', run });
};
