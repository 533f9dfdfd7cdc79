import type { Message } from '@marquee/contract/messages';
import type { Design } from '@marquee/playback/design/design';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { call } from '../../kit/client';
import { newUuid } from '../../kit/new-uuid';
import { designText } from '../design-answer';
import { openDesignText } from '../open-design';

/** Loads the design of a message. Returns undefined if the text of the design cannot be read. Throws a `Failure`. */
export const loadMessageDesign = async ({
  id,
  templateId,
  shape,
}: Pick<Message, 'id' | 'templateId' | 'shape'>): Promise<Design | undefined> => {
  const [questions, answers] = await Promise.all([
    call('GET /questions/template/:templateId', { params: { templateId } }),
    call('GET /answers/message/:messageId', { params: { messageId: id } }),
  ]);
  const question = questions.find(({ fieldType }) => fieldKind(fieldType).isDesign);
  const answer = answers.find(({ questionId }) => questionId === question?.id);
  const text = await designText(answer?.value ?? question?.placeholder ?? '', shape);
  const opened = openDesignText(text, newUuid);
  return opened.state === 'open' ? opened.design : undefined;
};
