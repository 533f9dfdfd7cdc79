/** What this page is to be, by its address (product decisions 1). */
export type Role =
  | { role: 'device' }
  | { role: 'preview'; path: string }
  | { role: 'message'; id: number; takesData: boolean }
  | { role: 'lost' };

/** Reads `/display/`, `/display/?preview=1&...` and `/message/?id=...`. */
export function readAddress({ pathname, search }: { pathname: string; search: string }): Role {
  const query = new URLSearchParams(search);
  const isPreview = query.get('preview') === '1';
  if (pathname.startsWith('/message')) {
    const id = wholeNumber(query.get('id') ?? '0');
    return id === undefined ? { role: 'lost' } : { role: 'message', id, takesData: isPreview };
  }
  if (!isPreview) return { role: 'device' };
  const screen = wholeNumber(query.get('screenId') ?? '');
  if (screen) return { role: 'preview', path: `/screen/${screen}` };
  const playlists = query.get('playlistIds') ?? '';
  if (/^\d+(,\d+)*$/.test(playlists)) return { role: 'preview', path: `/playlists?playlistIds=${playlists}` };
  return { role: 'lost' };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}
