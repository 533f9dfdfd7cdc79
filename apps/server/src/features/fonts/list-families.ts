import { type FontFamily, fontFamily } from '@marquee/contract/fonts';
import { z } from 'zod';
import type { Services } from '../../kit/http/context';
import { fontFamilies } from './font-queries';

const listed = z.object({ items: z.array(fontFamily) });
const day = 86_400_000;
const patience = 8_000;

let kept: { key: string; at: number; families: FontFamily[] } | undefined;

/**
 * Returns the font families of the built-in catalog, the most used first. If a Google key is configured, returns Google's
 * list instead, which is fetched once a day.
 * @see https://developers.google.com/fonts/docs/developer_api
 */
export const listFamilies = async ({
  config: { googleFonts },
  clock,
  log,
}: Services): Promise<FontFamily[]> => {
  const builtIn = fontFamilies().map(({ family, category }) => ({ family, category }));
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

const ask = async ({ key, url }: { key: string; url: string }): Promise<FontFamily[]> => {
  const query = new URLSearchParams({ sort: 'popularity', key });
  const response = await fetch(`${url}/webfonts/v1/webfonts?${query.toString()}`, {
    signal: AbortSignal.timeout(patience),
  });
  return listed.parse(await response.json()).items;
};
