import type { DeviceAction } from '@marquee/contract/kit/limits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { audit } from '../audit/audit-rows';
import { screens } from '../../schema/screens';

/** Sends commands to devices through Amazon. `playerId` is the `admId` of the screen of a device. */
export const sendAmazonCommands = async (
  ctx: Ctx<Person>,
  commands: { playerId: string; actionName: DeviceAction }[],
): Promise<void> => {
  const { db, actor, amazon } = ctx;
  if (!amazon) throw new AppError('amazon-off');
  const playerIds = [...new Set(commands.map(({ playerId }) => playerId))];
  const own = await db
    .selectDistinct({ admId: screens.admId })
    .from(screens)
    .where(and(eq(screens.departmentId, actor.departmentId), inArray(screens.admId, playerIds)));
  if (own.length < playerIds.length) throw new AppError('not-found');
  // Written before the commands are sent, because a sent command cannot be taken back.
  await db.transaction((tx) =>
    audit(tx, ctx, {
      action: 'amazon-commands-sent',
      subject: { kind: 'department', id: actor.departmentId },
      after: { commands },
    }),
  );
  const answers = await Promise.all(
    commands.map(({ playerId, actionName }) =>
      amazon.send(playerId, { type: 'command', action: actionName }, actionName),
    ),
  );
  const actions = commands.map(({ actionName }) => actionName);
  logSecurity(ctx, { event: 'amazon-command', screens: playerIds.length, actions });
  if (answers.some((answer) => answer !== 'sent')) throw new AppError('amazon-refused');
};
