import styles from './PhoneHeading.module.css';

/** On a phone the list stands alone and needs the page's heading; elsewhere the work beside it has one. */
export const PhoneHeading = ({ children }: { children: string }) => (
  <h1 className={`only-heard ${styles.heading}`}>{children}</h1>
);
