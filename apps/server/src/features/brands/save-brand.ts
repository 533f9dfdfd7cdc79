import type { brands } from '@marquee/contract/brands';
import type { Received } from '@marquee/contract/kit/endpoint';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { contentRoot } from '../../kit/storage/content-root';
import { departments } from '../../schema/accounts';
import { audit, changesOf } from '../audit/audit-rows';
import { acceptLogo } from '../files/accept-uploads';
import { recordLogoUse } from '../files/file-use-rows';

type Input = Received<(typeof brands)['PUT /departments/brand']>['body'];

/**
 * Replaces the brand kit of a department. An uploaded logo is accepted like the picture of an answer.
 * @returns the row of the department after the save
 * @throws AppError changed-meanwhile, if the kit changed after `ifUnchangedSince`; refusals of the logo
 */
export const saveBrand = async (
  ctx: Ctx<Person>,
  { id, accountId }: Allowed<typeof departments.$inferSelect>,
  { colors, fonts, logo, ifUnchangedSince }: Input,
) => {
  const brandLogo = await acceptLogo(ctx, logo);
  if (brandLogo !== '' && !brandLogo.startsWith(contentRoot))
    throw new AppError('wrong-type', ['Logo: Please upload the picture.']);
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(departments).where(eq(departments.id, id)).for('no key update');
    if (!known) throw new AppError('not-found');
    if (ifUnchangedSince !== undefined && Date.parse(ifUnchangedSince) !== known.brandModified.getTime())
      throw new AppError('changed-meanwhile');
    const [saved] = await tx
      .update(departments)
      .set({ brandColors: colors, brandFonts: fonts, brandLogo, brandModified: ctx.now })
      .where(eq(departments.id, id))
      .returning();
    if (!saved) throw new AppError('not-found');
    await recordLogoUse(ctx, tx, saved);
    const { brandColors, brandFonts } = known;
    await audit(tx, ctx, {
      action: 'brand-changed',
      subject: { kind: 'department', id },
      ...changesOf(
        { colors: brandColors, fonts: brandFonts, logo: known.brandLogo },
        { colors, fonts, logo: brandLogo },
      ),
    });
    await announce(tx, { topic: 'brands', id: accountId });
    return saved;
  });
};
