import { type ComponentType, lazy } from 'react';
import { loadWhenBack } from './connection';

/**
 * Returns a component that is loaded when it is first shown. If the load fails because the server is unreachable, the `Suspense`
 * around the component shows its fallback until the server can be reached.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadWhenBack(async () => ({ default: await load() })));
