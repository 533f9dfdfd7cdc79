import type { BinKind } from '@marquee/contract/kit/limits';
import { useNavigate } from '@tanstack/react-router';

/** Returns a function that opens the page of a restored item. A schedule has no page of its own. */
export const useOpenItem = () => {
  const navigate = useNavigate();
  return (kind: BinKind, id: number): Promise<void> | undefined => {
    switch (kind) {
      case 'message':
        return navigate({ to: '/messages/$id', params: { id } });
      case 'playlist':
        return navigate({ to: '/playlists/$id', params: { id } });
      case 'screen':
        return navigate({ to: '/screens/$id', params: { id } });
      case 'schedule':
        return undefined;
    }
  };
};
