import { lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadWhenBack } from './connection';

/** Loads a page at its first visit. While the server is unreachable, it waits. */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadWhenBack(load), name);

/** Reads an id from a path. 0 stands for a new item. Other values show the page that is not found. */
export const idParam = {
  parse: (params: { id: string }) => {
    if (!/^\d{1,16}$/.test(params.id)) throw notFound();
    return { id: Number(params.id) };
  },
  stringify: (params: { id: number }) => ({ id: String(params.id) }),
};
