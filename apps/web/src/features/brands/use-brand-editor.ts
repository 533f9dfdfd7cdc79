import type { Brand } from '@marquee/contract/brands';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../kit/client';
import type { Over } from '../../kit/edit/save-edit';
import { useEditor } from '../../kit/edit/use-editor';
import type { PendingFiles } from '../files/pending-files';
import { uploadFile } from '../files/upload-file';
import { type BrandDraft, brandFaults, brandPart, chosenFonts, storedBrand } from './brand-draft';
import { brandQuery } from './use-brand';

/** Edits the brand kit of the department. A chosen logo is uploaded before the save. */
export const useBrandEditor = (brand: Brand) => {
  const queries = useQueryClient();
  const stored = useMemo(() => storedBrand(brand), [brand]);
  const [files] = useState<PendingFiles>(() => new Map());
  const editor = useEditor({
    part: brandPart,
    stored,
    faultsOf: brandFaults,
    calls: {
      prepare: async (draft) => ({ ...draft, logo: await storeLogo(draft.logo, files, brand.id) }),
      send: async (draft, over) => {
        const saved = await saveBrand(draft, over);
        queries.setQueryData(brandQuery.queryKey, saved);
        return saved;
      },
      fetchLatest: async () => storedBrand(await queries.fetchQuery({ ...brandQuery, staleTime: 0 })),
      goneSentence: 'Someone else deleted this department.',
    },
  });
  return { ...editor, files };
};

const storeLogo = async (logo: string, files: PendingFiles, contentId: number): Promise<string> => {
  const held = files.get(logo);
  if (!held) return logo;
  held.address ??= await uploadFile(held.file, { contentId }, new AbortController().signal, () => undefined);
  return held.address;
};

const saveBrand = ({ colors, fonts, logo }: BrandDraft, { ifUnchangedSince }: Over<BrandDraft>) =>
  call('PUT /departments/brand', {
    body: { colors: [...colors], fonts: chosenFonts(fonts), logo, ifUnchangedSince },
  });
