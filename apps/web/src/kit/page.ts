import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWhenBack } from './connection';

/** Returns a component that loads a page at its first visit. While the server is unreachable, the load waits. */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadWhenBack(load), name);

/** An id that no item has. */
const noId = Number.MAX_SAFE_INTEGER;

/** Reads and writes the id in a path. 0 is a new item. A text that is not an id becomes `noId`, so the page finds no item. */
export const idParam = {
  parse: (params: { id: string }) => ({ id: /^\d{1,16}$/.test(params.id) ? Number(params.id) : noId }),
  stringify: (params: { id: number }) => ({ id: String(params.id) }),
};
