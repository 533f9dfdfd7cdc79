import { copyName } from '@marquee/contract/kit/copy-name';
import { defaultSeconds } from '@marquee/contract/kit/limits';
import type { Answer } from '@marquee/contract/messages';
import type { Question, Template } from '@marquee/contract/templates';
import { isMessageShape, type Shape, shapesIn } from '@marquee/playback/program/shapes';
import type { Stored } from '../../../kit/edit/edit';
import { answeredValues } from '../../questions/answer-values';
import type { MessageDraft, MessageFrame } from './message-draft';

type Beginning = Pick<Template, 'id' | 'shapes' | 'seconds'>;
type Copied = Pick<MessageFrame, 'templateId' | 'shape'> & Pick<MessageDraft, 'seconds' | 'name'>;

export type NewMessage = { frame: MessageFrame; name: string; seconds: number };

/**
 * Returns the values with which a new message begins: the values of `held` in this shape, the values of `copied`, or the values
 * of the template.
 * Returns undefined if the template does not exist, or is not the template of the copied message.
 */
export const newMessage = (
  template: Beginning | undefined,
  shape: Shape,
  copied: Copied | undefined,
  held?: Pick<MessageDraft, 'seconds' | 'name'>,
): NewMessage | undefined => {
  if (held && template)
    return {
      frame: { id: 0, templateId: template.id, shape },
      seconds: held.seconds,
      name: held.name && `${held.name.slice(0, 190)} ${shape}`,
    };
  if (copied && (!template || template.id === copied.templateId)) {
    const { templateId, seconds, name } = copied;
    return {
      frame: { id: 0, templateId, shape: copied.shape },
      seconds,
      name: name && copyName(name, 200),
    };
  }
  if (!template) return undefined;
  const offered = shapesIn(template.shapes).filter(isMessageShape);
  const fitting = offered.includes(shape) ? shape : (offered[0] ?? '16:9');
  return {
    frame: { id: 0, templateId: template.id, shape: fitting },
    seconds: template.seconds || defaultSeconds,
    name: '',
  };
};

/** Returns the values with which the form of a new message opens. `answers`: the answers of a copied message. */
export const openNewMessage = (
  { name, seconds }: NewMessage,
  questions: readonly Question[],
  answers: readonly Pick<Answer, 'questionId' | 'value'>[],
): Stored<MessageDraft> => ({
  id: 0,
  draft: {
    name,
    seconds,
    category: '',
    isPublic: false,
    crossDepartment: false,
    archived: false,
    values: answeredValues(questions, answers),
  },
});
