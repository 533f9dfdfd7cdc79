import type { MessageContent } from '@marquee/contract/message-contents';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { addressedAnswers } from '../files/answer-address-queries';
import { answerTexts } from '../files/answer-file-queries';
import { answersOf } from '../pages/page-input-queries';
import { templatesById, type TemplateWithQuestions } from '../templates/template-queries';
import { contentsOf } from './content-answers';
import type { MessageRow } from './message-access';

/** Returns the answers of a message by question id. */
export const storedAnswers = async (
  { db }: Pick<Ctx<Person>, 'db'>,
  messageId: number,
): Promise<ReadonlyMap<number, string>> =>
  new Map((await answersOf(db, [messageId])).map(({ questionId, value }) => [questionId, value]));

/** Returns the template of a message with its questions. */
export const templateOf = async (
  { db }: Pick<Ctx<Person>, 'db'>,
  templateId: number,
): Promise<TemplateWithQuestions> => {
  const template = (await templatesById(db, [templateId])).get(templateId);
  if (!template) throw new AppError('not-found', ['This template does not exist.']);
  return template;
};

/** Returns a message with its answers by key names. */
export const contentOf = async (ctx: Ctx<Person>, message: Allowed<MessageRow>): Promise<MessageContent> => {
  const template = await templateOf(ctx, message.templateId);
  const { id, templateId, name, seconds, shape, category, archived, lastModified } = message;
  return {
    id,
    templateId,
    template: template.name,
    name,
    seconds,
    shape,
    category,
    archived,
    lastModified: lastModified.toISOString(),
    answers: contentsOf(template, await shownAnswers(ctx, template, id)),
  };
};

/** Returns the answers with the texts of lists that are stored as files, and with the full addresses of all other files. */
const shownAnswers = async (ctx: Ctx<Person>, { questions }: TemplateWithQuestions, messageId: number) => {
  const stored = [...(await storedAnswers(ctx, messageId))];
  const lists = new Set(
    questions.filter(({ fieldType }) => fieldKind(fieldType).children === 'inItems').map(({ id }) => id),
  );
  const texts = await answerTexts(
    ctx,
    stored.flatMap(([questionId, value]) => (lists.has(questionId) ? [value] : [])),
  );
  const rows = stored.map(([questionId, value]) => ({
    questionId,
    value: (lists.has(questionId) ? texts.get(value) : undefined) ?? value,
  }));
  return new Map((await addressedAnswers(ctx, rows)).map(({ questionId, value }) => [questionId, value]));
};
