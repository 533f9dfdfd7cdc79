import type { ProgramItem } from './program';

/**
 * Returns a path of ids on which a playlist contains itself, with the first id again at the end ([1, 2, 1]). Returns
 * undefined if there is no such path. The error of a refused save names the playlists of the path.
 */
export function nestingCycle(playlists: { id: number; items: ProgramItem[] }[]): number[] | undefined {
  const items = new Map(playlists.map((playlist) => [playlist.id, playlist.items]));
  const done = new Set<number>();
  const path: number[] = [];
  const visit = (id: number): number[] | undefined => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return undefined;
    path.push(id);
    for (const item of items.get(id) ?? []) {
      const cycle = item.kind === 'playlist' ? visit(item.playlist) : undefined;
      if (cycle) return cycle;
    }
    path.pop();
    done.add(id);
    return undefined;
  };
  for (const { id } of playlists) {
    const cycle = visit(id);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Returns the number of playlists on the longest nesting path, or 0 for no playlists. The playlists must not contain a cycle.
 */
export function nestingDepth(playlists: { id: number; items: ProgramItem[] }[]): number {
  const items = new Map(playlists.map((playlist) => [playlist.id, playlist.items]));
  const known = new Map<number, number>();
  const depthOf = (id: number): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    let below = 0;
    for (const item of items.get(id) ?? [])
      if (item.kind === 'playlist') below = Math.max(below, depthOf(item.playlist));
    known.set(id, below + 1);
    return below + 1;
  };
  return playlists.reduce((deepest, { id }) => Math.max(deepest, depthOf(id)), 0);
}
