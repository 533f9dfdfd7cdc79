import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { DesignerAddress } from '../../questions/filling';
import { messageSearch } from '../message-search';

/**
 * Returns the id of the question whose designer is open according to the address of the page, and functions that change this
 * address.
 */
export const useDesignerAddress = (): DesignerAddress => {
  const { designer: openId } = messageSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  /**
   * True if this page added the entry of the open designer to the history. In this case, closing the designer goes back in the
   * history.
   */
  const wasOpened = useRef(false);
  useEffect(() => {
    if (openId === undefined) wasOpened.current = false;
  }, [openId]);
  return useMemo(() => {
    const withDesigner = (designer: number | undefined) => ({
      to: '.' as const,
      search: (search: object) => ({ ...search, designer }),
    });
    return {
      openId,
      hrefOf: (questionId) => router.buildLocation(withDesigner(questionId)).href,
      open: (questionId) => {
        wasOpened.current = true;
        void navigate(withDesigner(questionId));
      },
      close: () => {
        if (wasOpened.current) router.history.back();
        else void navigate({ ...withDesigner(undefined), replace: true });
      },
    };
  }, [openId, navigate, router]);
};
