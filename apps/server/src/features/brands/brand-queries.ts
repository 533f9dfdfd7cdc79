import { addressFor, type Naming } from '../../kit/http/own-addresses';
import type { departments } from '../../schema/accounts';

/** Returns the JSON of the brand kit of a department. */
export const brandJson = (
  naming: Pick<Naming, 'answerOrigin'>,
  { id, brandColors, brandFonts, brandLogo, brandModified }: typeof departments.$inferSelect,
) => ({
  id,
  colors: brandColors,
  fonts: brandFonts,
  logo: addressFor(naming, brandLogo),
  lastModified: brandModified.toISOString(),
});
