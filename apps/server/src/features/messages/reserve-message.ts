import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { templateExists } from '../templates/template-queries';
import { messageReservations, messages } from '../../schema/messages';

/**
 * Reserves and returns the id of the message that a form will save. A repeated call of the form returns the same id, even
 * after the message is saved.
 */
export const reserveMessage = (
  { db, actor: { accountId, departmentId }, now }: Ctx<Person>,
  { form, templateId }: { form: string; templateId: number },
): Promise<{ id: number }> =>
  db.transaction(async (tx) => {
    if (!(await templateExists(tx, templateId)))
      throw new AppError('not-found', ['This template does not exist.']);
    const [saved] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.departmentId, departmentId), eq(messages.madeBy, form)));
    if (saved) return saved;
    const [reserved] = await tx
      .insert(messageReservations)
      .values({ accountId, departmentId, form, templateId, createdAt: now })
      .onConflictDoUpdate({
        target: [messageReservations.departmentId, messageReservations.form],
        set: { templateId, feedId: null, createdAt: now },
      })
      .returning({ id: messageReservations.id });
    await checkRowLimit(tx, messageReservations, messageReservations.departmentId, [departmentId], {
      max: maxRows.reservationsOfDepartment,
      sentence: 'Your department started too many messages with files today. Please try again tomorrow.',
    });
    if (!reserved) throw new AppError('not-found');
    return reserved;
  });
