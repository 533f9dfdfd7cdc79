import type { StockPhoto } from '@marquee/contract/stock';
import { z } from 'zod';
import { AppError } from '../../kit/http/app-error';

const found = z.object({
  photos: z.array(
    z.object({
      url: z.url(),
      photographer: z.string(),
      photographer_url: z.url(),
      alt: z.string().nullish(),
      src: z.object({ medium: z.url(), large2x: z.url() }),
    }),
  ),
});

const perSearch = 40;
const patience = 8_000;

/** Searches the photos of Pexels. @see https://www.pexels.com/api/documentation/#photos-search */
export const searchPexels = async (
  { key, url }: { key: string; url: string },
  term: string,
): Promise<StockPhoto[]> => {
  const query = new URLSearchParams({ query: term, per_page: String(perSearch) });
  const response = await fetch(`${url}/v1/${term ? 'search' : 'curated'}?${query.toString()}`, {
    headers: { authorization: key },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const answer = found.safeParse(response?.ok ? await response.json().catch(() => undefined) : undefined);
  if (!answer.success)
    throw new AppError('unavailable', ['Pexels is not responding. Please try again in a moment.']);
  return answer.data.photos.map((photo) => ({
    title: photo.alt ?? '',
    thumbnail: photo.src.medium,
    large: photo.src.large2x,
    url: photo.url,
    photographer: photo.photographer,
    photographerUrl: photo.photographer_url,
  }));
};
