import { useDebouncedValue } from '@mantine/hooks';
import type { FontFace } from '@marquee/playback/design/font-faces';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../kit/client';
import { useQuery } from '../kit/use-query';
import { fontsQuery } from './fonts-query';

/** Maximum number of families that one call may name. */
const maxFamilies = 10;

/** A pause in ms, so that a person who types a search does not cause a call for each letter. */
const pause = 300;

/** The files of families that are not stored yet. The server fetches them first. */
const facesQuery = (families: readonly string[]) =>
  queryOptions({
    queryKey: ['fonts', 'faces', ...families],
    queryFn: () => call('POST /fonts/faces', { body: { families: [...families] } }),
    enabled: families.length > 0,
    staleTime: Infinity,
  });

/** Returns the font faces of these families, as far as they are loaded. A family that does not exist has no face. */
export const useFontFaces = (families: readonly string[]): FontFace[] => {
  const catalog = useQuery(fontsQuery).data;
  const lacking = useMemo(() => familiesWithoutFaces(families, catalog), [families, catalog]);
  const [asked] = useDebouncedValue(lacking, pause);
  const fetched = useQuery(facesQuery(asked)).data;
  return useMemo(
    () =>
      [...(catalog ?? []), ...(fetched ?? [])]
        .filter(({ family }) => families.includes(family))
        .flatMap(({ family, faces }) =>
          faces.map(({ url, weight, unicodeRange }) => ({ family, url, weight, unicodeRange })),
        ),
    [families, catalog, fetched],
  );
};

/** One list for every empty answer, so that an answer that is empty again is no change and renders nothing. */
const none: readonly string[] = [];

/** Returns the families that have no face in the catalog, at most ten. Returns none while the catalog is not loaded. */
export const familiesWithoutFaces = (
  families: readonly string[],
  catalog: readonly { family: string; faces: readonly unknown[] }[] | undefined,
): readonly string[] => {
  const stored = new Set((catalog ?? []).flatMap(({ family, faces }) => (faces.length > 0 ? [family] : [])));
  const lacking = catalog ? families.filter((family) => !stored.has(family)).slice(0, maxFamilies) : none;
  return lacking.length > 0 ? lacking : none;
};
