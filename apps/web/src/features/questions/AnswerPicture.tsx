import { type ComponentProps, Suspense } from 'react';
import type { DesignPicture as Picture } from '../../designer/DesignPicture';
import styles from '../../designer/DesignPicture.module.css';
import { lazyPart } from '../../kit/lazy-part';

// Loaded on demand, because it draws designs as a TV does.
const DesignPicture = lazyPart(async () => (await import('../../designer/DesignPicture')).DesignPicture);

/** Shows the design of an answer. The picture has its place before it is loaded. */
export const AnswerPicture = (props: ComponentProps<typeof Picture>) => (
  <Suspense fallback={<div className={styles.picture} data-shape={props.shape} aria-busy />}>
    <DesignPicture {...props} />
  </Suspense>
);
