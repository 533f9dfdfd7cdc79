import { eq } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Ctx } from '../../kit/http/context';
import { devices } from '../../schema/devices';

/** Returns the secret if a paired TV has it. The secret of an unpaired TV is not returned, so this TV becomes a new TV. */
export const answerIdentity = async (
  { db }: Ctx<undefined>,
  secret: string | undefined,
): Promise<{ secret: string | null }> => {
  if (!secret) return { secret: null };
  const [paired] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.secretHash, hashSecret(secret)));
  return { secret: paired ? secret : null };
};
