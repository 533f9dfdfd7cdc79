import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the methods of the calls at a path of the API. Empty: no call has this path. */
    methodsAt: (path: string) => string[];
  }
}

/** Notes the routes of the API, so that a call with another method can be answered with the methods of its path. */
export const noteMethods = (app: FastifyInstance): void => {
  const routes: { methods: string[]; url: string }[] = [];
  let patterns: { methods: string[]; pattern: RegExp }[] | undefined;
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    routes.push({ methods: [method].flat(), url });
    patterns = undefined;
  });
  app.decorate('methodsAt', (path) => {
    // The patterns are compiled at the first call without a route.
    patterns ??= routes.map(({ methods, url }) => ({
      methods,
      pattern: new RegExp(`^${url.replace(/\/$/, '').replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`),
    }));
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  });
};
