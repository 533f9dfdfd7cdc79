import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../shell/Logo';
import styles from './SignInFrame.module.css';
import { WallIllustration } from './WallIllustration';

/** The frame of the pages before the sign-in: the form, and an illustration beside it. */
export const SignInFrame = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${title} – Marquee`;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.paper}>
        <div>
          <Logo />
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {note ? <p className={styles.note}>{note}</p> : null}
          {children}
        </div>
      </main>
      <WallIllustration />
    </div>
  );
};
