import { type ComponentProps, Suspense } from 'react';
import type { DesignPicture as Picture } from '../../designer/DesignPicture';
import { lazyPart } from '../../kit/lazy-part';
import { LoadingIndicator } from '../../ui/LoadingIndicator';

// Loaded on demand, because it draws designs as a TV does.
const DesignPicture = lazyPart(async () => (await import('../../designer/DesignPicture')).DesignPicture);

/** Shows the design of an answer. */
export const AnswerPicture = (props: ComponentProps<typeof Picture>) => (
  <Suspense fallback={<LoadingIndicator />}>
    <DesignPicture {...props} />
  </Suspense>
);
