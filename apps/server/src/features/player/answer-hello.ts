import type { Hello } from '@marquee/contract/player';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/http/context';
import { hashSecret } from '../devices/device-access';
import { devices } from '../devices/device-tables';
import { giveCode } from '../devices/pairing-access';
import { screens } from '../screens/screen-tables';

/** Paired already, or the code to show. */
export const answerHello = async (
  ctx: Ctx<undefined>,
  { secret, details }: { secret: string; details: Record<string, string> },
): Promise<Hello> => {
  const secretHash = hashSecret(secret);
  const [paired] = await ctx.db
    .select({ screenId: screens.id, screenName: screens.name })
    .from(devices)
    .innerJoin(screens, eq(screens.id, devices.screenId))
    .where(eq(devices.secretHash, secretHash));
  if (paired) return { state: 'paired', ...paired };
  const { code, expiresAt } = await giveCode(ctx, { secretHash, details, ip: ctx.ip }, ctx.now);
  return {
    state: 'waiting',
    code,
    expiresIn: Math.max(1, Math.round((expiresAt.getTime() - ctx.now.getTime()) / 1000)),
    pairUrl: `${ctx.config.publicUrl}/screens/?pair=${code}`,
  };
};
