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

/** The HTML of an element as it first renders, inside the providers of the app. */
export const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </MantineProvider>,
  );
