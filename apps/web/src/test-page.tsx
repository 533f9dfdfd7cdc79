import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

/**
 * Opens a page at the address `/form` in the document of happy-dom. The page runs a hook. Every other address shows an empty
 * page. A test that uses this function names the environment in its first line: `// @vitest-environment happy-dom`.
 */
export const openPage = async <Value,>(useValue: () => Value) => {
  const rendered: Value[] = [];
  let noteRender: () => void = () => undefined;
  const firstRender = new Promise<void>((resolve) => {
    noteRender = resolve;
  });
  const keep = (value: Value) => {
    rendered.push(value);
    noteRender();
  };
  const Page = () => {
    keep(useValue());
    return null;
  };
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Page });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  window.history.replaceState(null, '', '/form');
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: root.addChildren([form, other]), history });
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  page.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const now = () => {
    const value = rendered.at(-1);
    if (value === undefined) throw new Error('The page is not rendered yet.');
    return value;
  };
  await firstRender;
  return {
    /** The values that the hook returned, in order of the renders. */
    rendered,
    /** Returns the value of the hook in the newest render. */
    now,
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** Goes to another address, as a link does. The page may first ask about unsaved changes. */
    go: (to: string) => void router.navigate({ to }),
    close: () => {
      page.unmount();
      history.destroy();
    },
  };
};
