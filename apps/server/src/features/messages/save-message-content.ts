import { randomUUID } from 'node:crypto';
import type { messageContents } from '@marquee/contract/message-contents';
import { isMessageShape } from '@marquee/playback/program/shapes';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { templatesNamed, type TemplateWithQuestions } from '../templates/template-queries';
import { answersFrom, firstChoices } from './content-answers';
import { type MessageRow, ownMessage, ownWholeMessage } from './message-access';
import { contentOf, storedAnswers, templateOf } from './read-message-content';
import { saveWholeMessage } from './save-whole-message';

type Calls = typeof messageContents;
type Filled = z.output<Calls['PUT /messages/:id/content']['body']>;
type Made = z.output<Calls['POST /messages/content']['body']>;

/** Fills a message with answers by key names, and returns its content. Keys that are not given keep their answers. */
export const fillMessage = async (
  ctx: Ctx<Person>,
  message: Allowed<MessageRow>,
  { form = randomUUID(), answers, ...fields }: Filled,
) => {
  const template = await templateOf(ctx, message.templateId);
  const rows = answersFrom(template, answers, await storedAnswers(ctx, message.id));
  return saved(ctx, { ...fields, id: message.id, form, answers: rows });
};

/** Makes a message from a template with answers by key names, and returns its content. */
export const makeMessageContent = async (
  ctx: Ctx<Person>,
  { form = randomUUID(), answers, templateId, template: name, ...fields }: Made,
) => {
  const template = await templateOf(ctx, templateId ?? (await idOfTemplate(ctx, name ?? '')));
  const rows = [...answersFrom(template, answers, new Map()), ...firstChoices(template, answers)];
  const { seconds = template.seconds, shape = shapeFor(template) } = fields;
  const whole = { ...fields, id: 0, form, templateId: template.id, seconds, shape, answers: rows };
  return saved(ctx, whole);
};

const idOfTemplate = async ({ db }: Ctx<Person>, name: string): Promise<number> => {
  const [id, other] = await templatesNamed(db, name);
  if (id === undefined) throw new AppError('not-found', [`There is no template with the name “${name}”.`]);
  if (other !== undefined)
    throw new AppError('invalid', [`Several templates have the name “${name}”. Please give a templateId.`]);
  return id;
};

/** Returns the shape of a new message: 16:9, or the first shape of a template without 16:9. */
const shapeFor = ({ shapes }: TemplateWithQuestions) =>
  shapes.includes('16:9') ? '16:9' : (shapes.find(isMessageShape) ?? '16:9');

const saved = async (ctx: Ctx<Person>, whole: Parameters<typeof ownWholeMessage>[1]) => {
  const { id } = await saveWholeMessage(ctx, await ownWholeMessage(ctx, whole));
  return contentOf(ctx, await ownMessage(ctx, id));
};
