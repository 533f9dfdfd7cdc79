import { lazy, Suspense } from 'react';
import { useAsked } from './confirm';

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

let everAsked = false;

/** Stands once, at the root; the dialog itself is loaded when something is first asked. */
export const ConfirmHost = () => {
  everAsked ||= useAsked() !== undefined;
  return <Suspense>{everAsked ? <ConfirmDialog /> : null}</Suspense>;
};
