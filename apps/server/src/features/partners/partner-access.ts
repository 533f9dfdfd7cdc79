import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { PartnerRow } from './partner-queries';
import { partners } from '../../schema/partners';

/** Returns a listed person of the partner. Every administrator may change the list. */
export const listedPartner = async ({ db }: Ctx<Person>, id: string): Promise<Allowed<PartnerRow>> => {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
