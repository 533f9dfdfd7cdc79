import { maxRows } from '@marquee/contract/kit/limits';
import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { type OwnedRow, upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { templates } from '../../schema/templates';
import type { MessageRow } from './message-access';
import { messages } from '../../schema/messages';

type Given = OwnedRow<typeof messages>;

/**
 * Writes messages, without their answers.
 * @param known the stored rows of the existing messages, which the caller has locked
 * @param reservedId the id of the new message if there is exactly one and its id was reserved
 * @throws AppError not-found, invalid, not-allowed, limit-reached
 */
export const writeMessages = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  rows: Given[],
  known: Map<number, MessageRow>,
  reservedId?: number,
): Promise<MessageRow[]> => {
  for (const row of rows) checkPublic(ctx, row, known.get(row.id));
  await checkTemplates(tx, rows, known);
  const saved = await upsertOwned(tx, messages, ctx.actor, rows, { ...fresh, id: reservedId });
  if (rows.some(({ id }) => id === 0)) await checkMessageNumbers(tx, ctx.actor);
  return saved;
};

const fresh = { shape: '16:9' } as const;

/** Checks the numbers of messages of a department and of its account. @throws AppError limit-reached */
export const checkMessageNumbers = async (
  tx: Transaction,
  { departmentId, accountId }: Pick<Person, 'departmentId' | 'accountId'>,
): Promise<void> => {
  const todo = 'Delete messages that you no longer need.';
  await checkRowLimit(tx, messages, messages.departmentId, [departmentId], {
    max: maxRows.messagesOfDepartment,
    sentence: `A department can have at most ${maxRows.messagesOfDepartment.toLocaleString('en')} messages. ${todo}`,
  });
  await checkRowLimit(tx, messages, messages.accountId, [accountId], {
    max: maxRows.messagesOfAccount,
    sentence: `An account can have at most ${maxRows.messagesOfAccount.toLocaleString('en')} messages. ${todo}`,
  });
};

const checkPublic = ({ actor }: Ctx<Person>, { isPublic }: Given, known: MessageRow | undefined) => {
  if (isPublic === undefined || isPublic === (known?.isPublic ?? false)) return;
  if (!actor.permissions.has('admin'))
    throw new AppError('not-allowed', ['Only administrators can make a message public or private.']);
};

/** Checks the template and the shape of each message. An existing message may keep a template of another type. */
const checkTemplates = async (tx: Transaction, rows: Given[], known: Map<number, MessageRow>) => {
  const chosen = rows.map((row) => {
    const before = known.get(row.id);
    return {
      before: before?.templateId,
      templateId: row.templateId ?? before?.templateId ?? 0,
      shape: row.shape ?? before?.shape ?? fresh.shape,
    };
  });
  const found = await tx
    .select({
      id: templates.id,
      shapes: templates.shapes,
      name: templates.name,
      templateType: templates.templateType,
    })
    .from(templates)
    .where(
      inArray(
        templates.id,
        chosen.map(({ templateId }) => templateId),
      ),
    );
  const byId = new Map(found.map((template) => [template.id, template]));
  for (const { before, templateId, shape } of chosen) {
    const template = byId.get(templateId);
    if (!template) throw new AppError('not-found', ['This template does not exist.']);
    if (template.templateType !== 'message' && templateId !== before)
      throw new AppError('invalid', [
        `${template.name} is an overlay template. Please choose a message template.`,
      ]);
    if (!template.shapes.includes(shape)) {
      throw new AppError('invalid', [
        `shape must be one that ${template.name} has: ${template.shapes.join(', ')}.`,
      ]);
    }
  }
};
