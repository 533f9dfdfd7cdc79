import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Returns the HTML of the first render of an element inside the providers of the app. */
export const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </MantineProvider>,
  );
