/** The role of this page. Its address determines the role. */
export type Role =
  | { role: 'device' }
  | { role: 'preview'; path: string; isSlideshow: boolean }
  | { role: 'publicPreview'; slot: string }
  | { role: 'postedPreview' }
  | { role: 'message'; id: number; takesData: boolean }
  | { role: 'unknown' };

/** Reads `/display/`, `/display/?preview=1&...` and `/message/?id=...`. */
export function readAddress({ pathname, search }: { pathname: string; search: string }): Role {
  const query = new URLSearchParams(search);
  const isPreview = query.get('preview') === '1';
  if (pathname.startsWith('/message')) {
    const id = wholeNumber(query.get('id') ?? '0');
    return id === undefined ? { role: 'unknown' } : { role: 'message', id, takesData: isPreview };
  }
  if (!isPreview) return { role: 'device' };
  const slot = query.get('public') ?? '';
  if (/^[a-z]{1,20}$/.test(slot)) return { role: 'publicPreview', slot };
  if (query.get('posted') === '1') return { role: 'postedPreview' };
  const screen = wholeNumber(query.get('screenId') ?? '');
  if (screen) return { role: 'preview', path: `/screen/${screen}`, isSlideshow: false };
  const playlists = query.get('playlistIds') ?? '';
  if (/^\d+(,\d+)*$/.test(playlists))
    return {
      role: 'preview',
      path: `/playlists?playlistIds=${playlists}`,
      isSlideshow: query.get('auto') === '1',
    };
  return { role: 'unknown' };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}
