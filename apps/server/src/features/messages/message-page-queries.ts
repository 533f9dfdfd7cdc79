import { makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import type { TemplateQuestion } from '@marquee/playback/template/values';
import type { Shape } from '@marquee/playback/program/program';
import type { Log } from '../../kit/log/log';
import type { TemplateWithQuestions } from '../templates/template-queries';

type Source = {
  messageId: number;
  shape: Shape;
  seconds: number;
  template: TemplateWithQuestions;
  answers: { questionId: number; value: string }[];
};

/** The page of one message, as the player, the previews and the thumbnails show it. */
export const messagePage = (log: Log, { messageId, shape, seconds, template, answers }: Source): string => {
  const { body, error } = renderBody({
    html: template.html,
    questions: questionTree(template.questions, null),
    answers: Object.fromEntries(
      answers.flatMap(({ questionId, value }) => {
        const keyName = template.questions.find((question) => question.id === questionId)?.keyName;
        return keyName ? [[keyName, value]] : [];
      }),
    ),
    shape,
    message: { id: messageId, seconds },
  });
  if (error) log.warn({ messageId, templateId: template.id, error }, 'a template did not render');
  return makePage({ body, shape, seconds });
};

const questionTree = (
  rows: TemplateWithQuestions['questions'],
  parentId: number | null,
): TemplateQuestion[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, keyName, fieldType, placeholder }) => ({
      keyName,
      fieldType,
      placeholder,
      children: questionTree(rows, id),
    }));
