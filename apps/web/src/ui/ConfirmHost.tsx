import { Suspense, useState } from 'react';
import { useAsked } from '../kit/confirm';
import { lazyPart } from '../kit/lazy-part';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** Stands once, at the root; the dialog itself is loaded when something is first asked. */
export const ConfirmHost = () => {
  const asked = useAsked();
  const [everAsked, setEverAsked] = useState(false);
  if (asked && !everAsked) setEverAsked(true);
  return <Suspense>{everAsked ? <ConfirmDialog /> : null}</Suspense>;
};
