import type { ProgramItem } from './program';

/**
 * A way by which a playlist contains itself, as ids, the first again at the end ([1, 2, 1]); undefined where none does. For
 * refusing a save with the path.
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
