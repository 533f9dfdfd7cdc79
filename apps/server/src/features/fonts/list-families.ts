import { fontFamily } from '@marquee/contract/fonts';
import { z } from 'zod';
import type { Services } from '../../kit/http/context';
import { fontFamilies } from './font-queries';

/** A family in the list of Google. `variants` are the styles of the family, such as 'regular', 'italic' and '700'. */
const listedFamily = fontFamily.extend({ variants: z.array(z.string()).default(['regular']) });
export type ListedFamily = z.infer<typeof listedFamily>;
const listed = z.object({ items: z.array(listedFamily) });
const day = 86_400_000;
const patience = 8_000;

let kept: { key: string; at: number; families: ListedFamily[] } | undefined;

/**
 * Returns the font families of the built-in catalog, the most used first. If a Google key is configured, returns Google's
 * list instead, which is fetched once a day.
 * @see https://developers.google.com/fonts/docs/developer_api
 */
export const listFamilies = async ({
  config: { googleFonts },
  clock,
  log,
}: Pick<Services, 'config' | 'clock' | 'log'>): Promise<ListedFamily[]> => {
  const builtIn = fontFamilies().map(({ family, category, weights }) => ({
    family,
    category,
    variants: weights.map(String),
  }));
  if (!googleFonts) return builtIn;
  const now = clock.now().getTime();
  if (kept?.key === googleFonts.key && now - kept.at < day) return kept.families;
  const families = await ask(googleFonts).catch((error: unknown) => {
    log.warn({ err: error }, "Google's list of fonts could not be read");
    return undefined;
  });
  if (families) kept = { key: googleFonts.key, at: now, families };
  return families ?? kept?.families ?? builtIn;
};

const ask = async ({ key, url }: { key: string; url: string }): Promise<ListedFamily[]> => {
  const query = new URLSearchParams({ sort: 'popularity', key });
  const response = await fetch(`${url}/webfonts/v1/webfonts?${query.toString()}`, {
    signal: AbortSignal.timeout(patience),
  });
  return listed.parse(await response.json()).items;
};

/** Returns the weights of a family that designs use: 400 and 700, or the first weight of a family without these weights. */
export const weightsOf = ({ variants }: Pick<ListedFamily, 'variants'>): number[] => {
  const weights = variants.flatMap((variant) =>
    variant === 'regular' ? [400] : /^\d+$/.test(variant) ? [Number(variant)] : [],
  );
  const used = weights.filter((weight) => weight === 400 || weight === 700);
  return used.length > 0 ? used.toSorted((a, b) => a - b) : [weights[0] ?? 400];
};
