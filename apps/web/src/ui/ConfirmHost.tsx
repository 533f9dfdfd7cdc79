import { Suspense, useState } from 'react';
import { useAsked } from '../kit/confirm';
import { lazyPart } from '../kit/lazy-part';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** Renders the dialogs of `confirm`. The component is used once, at the root. The dialog is loaded at the first question. */
export const ConfirmHost = () => {
  const asked = useAsked();
  const [everAsked, setEverAsked] = useState(false);
  if (asked && !everAsked) setEverAsked(true);
  return <Suspense>{everAsked ? <ConfirmDialog /> : null}</Suspense>;
};
