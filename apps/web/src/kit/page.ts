import { lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadWhenBack } from './connection';

/** Returns a component that loads a page at its first visit. While the server is unreachable, the load waits. */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadWhenBack(load), name);

/** Reads and writes the id in a path. 0 is a new item. A text that is not a number leads to the not-found page. */
export const idParam = {
  parse: (params: { id: string }) => {
    if (!/^\d{1,16}$/.test(params.id)) throw notFound();
    return { id: Number(params.id) };
  },
  stringify: (params: { id: number }) => ({ id: String(params.id) }),
};
