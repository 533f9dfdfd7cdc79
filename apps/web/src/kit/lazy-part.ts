import { type ComponentType, lazy } from 'react';
import { loadWhenBack } from './connection';

/**
 * A component that is loaded when it is first shown. While the server is away its `Suspense` shows the fallback:
 * a failed load never replaces the page around it.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadWhenBack(async () => ({ default: await load() })));
