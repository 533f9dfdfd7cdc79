import { copyName } from '@marquee/contract/kit/copy-name';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { answersOf } from '../pages/page-input-queries';
import { type MessageRow, ownWholeMessage } from './message-access';
import { saveWholeMessage } from './save-whole-message';

/** Creates a copy of a message with its answers. The copy is not shared, and no playlist plays the copy. */
export const duplicateMessage = async (ctx: Ctx<Person>, source: Allowed<MessageRow>, form: string) => {
  const { name, templateId, shape, seconds, category } = source;
  const answers = await answersOf(ctx.db, [source.id]);
  const copy = await ownWholeMessage(ctx, {
    id: 0,
    form,
    name: copyName(name, 200),
    templateId,
    shape,
    seconds,
    category,
    answers: answers.map(({ questionId, value }) => ({ questionId, value })),
  });
  return saveWholeMessage(ctx, copy);
};
