import { lazy, Suspense, useState } from 'react';
import { useAsked } from './confirm';

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** Stands once, at the root; the dialog itself is loaded when something is first asked. */
export const ConfirmHost = () => {
  const asked = useAsked();
  const [everAsked, setEverAsked] = useState(false);
  if (asked && !everAsked) setEverAsked(true);
  return <Suspense>{everAsked ? <ConfirmDialog /> : null}</Suspense>;
};
