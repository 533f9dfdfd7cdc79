import type { Shape } from '@marquee/playback/program/program';
import { makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import type { TemplateQuestion } from '@marquee/playback/template/values';
import type { Doors } from '../../kit/http/context';
import type { TemplateWithQuestions } from '../templates/template-queries';
import { answerTexts } from '../uploads/answer-file-queries';
import { shownMeanwhile } from '../uploads/stand-in-queries';

/** A message as far as its page goes: saved, or as it stands in a form (then its id is 0). */
export type PageSource = {
  messageId: number;
  accountId: number;
  shape: Shape;
  seconds: number;
  template: TemplateWithQuestions;
  answers: { questionId: number; value: string }[];
};

/** The pages of messages, one for each in their order, as the player, the previews and the thumbnails show them. */
export const messagePages = async (doors: Doors, sources: PageSource[]): Promise<string[]> => {
  const values = sources.flatMap(({ answers }) => answers.map(({ value }) => value));
  const accountIds = sources.map(({ accountId }) => accountId);
  const texts = new Map([
    ...(await answerTexts(doors, values)),
    ...(await shownMeanwhile(doors.db, accountIds, values)),
  ]);
  return sources.map((source) => pageOf(doors, source, texts));
};

/** `texts`: what stands in the place of answers that are the address of one of our files. */
const pageOf = (
  doors: Doors,
  { messageId, shape, seconds, template, answers }: PageSource,
  texts: Map<string, string>,
): string => {
  const { body, error } = renderBody({
    html: template.html,
    questions: questionTree(template.questions, null),
    answers: Object.fromEntries(
      answers.flatMap(({ questionId, value }) => {
        const keyName = template.questions.find((question) => question.id === questionId)?.keyName;
        return keyName ? [[keyName, texts.get(value) ?? value]] : [];
      }),
    ),
    shape,
    message: { id: messageId, seconds },
  });
  if (error) doors.log.warn({ messageId, templateId: template.id, error }, 'a template did not render');
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
