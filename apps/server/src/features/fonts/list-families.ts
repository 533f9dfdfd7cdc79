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

/** Time after which Google's list is requested again if it could not be read, in milliseconds. */
const pause = 600_000;

type List = { key: string; askAt: number; families: ListedFamily[] | undefined };
let kept: List | undefined;
/** The running request, so that several callers cause one request. */
let asking: Promise<List> | undefined;

type Needs = Pick<Services, 'config' | 'clock' | 'log'>;

/**
 * Returns the font families of the built-in catalog, the most used first. If a Google key is configured, returns Google's
 * list instead.
 */
export const listFamilies = async (services: Needs): Promise<ListedFamily[]> =>
  (await listGoogleFamilies(services)) ??
  fontFamilies().map(({ family, category, weights }) => ({
    family,
    category,
    variants: weights.map(String),
  }));

/**
 * Returns Google's list of font families, which is requested once a day. Returns the last list if the list cannot be read, and
 * undefined if there is no last list or no Google key.
 * @see https://developers.google.com/fonts/docs/developer_api
 */
export const listGoogleFamilies = async (services: Needs): Promise<ListedFamily[] | undefined> => {
  const { googleFonts } = services.config;
  if (!googleFonts) return undefined;
  if (isFresh(services)) return kept?.families;
  asking ??= refresh(services, googleFonts).finally(() => (asking = undefined));
  kept = await asking;
  return kept.families;
};

/** Returns Google's list of font families if it is known without a request. */
export const knownGoogleFamilies = (services: Needs): ListedFamily[] | undefined =>
  isFresh(services) ? kept?.families : undefined;

const isFresh = ({ config: { googleFonts }, clock }: Needs): boolean =>
  kept !== undefined && kept.key === googleFonts?.key && clock.now().getTime() < kept.askAt;

const refresh = async ({ clock, log }: Needs, googleFonts: { key: string; url: string }): Promise<List> => {
  const { key } = googleFonts;
  const families = await ask(googleFonts).catch((error: unknown) => {
    log.warn({ err: error }, "Google's list of fonts could not be read");
    return undefined;
  });
  const last = kept?.key === key ? kept.families : undefined;
  return { key, askAt: clock.now().getTime() + (families ? day : pause), families: families ?? last };
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
