import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './BackLink.module.css';

// The router marks links to a parent page as current, which a way back is not.
const Anchor = ({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={styles.back} data-back aria-current={undefined}>
    {children}
  </a>
);

/** The link above the title of a page, to the page from which people open it. */
export const BackLink = createLink(Anchor);
