import styles from './PhoneHeading.module.css';

/** The heading of a list on phones, where no other heading is visible. */
export const PhoneHeading = ({ children }: { children: string }) => (
  <h1 className={`only-heard ${styles.heading}`}>{children}</h1>
);
