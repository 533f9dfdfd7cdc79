import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signOut } from '../../kit/session';
import { Logo } from '../../shell/Logo';
import styles from './LogoutPage.module.css';

const redirectAfter = 300;

export const LogoutPage = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void signOut();
    const timer = window.setTimeout(() => void navigate({ to: '/', replace: true }), redirectAfter);
    return () => window.clearTimeout(timer);
  }, [navigate]);
  return (
    <main className={styles.page}>
      <Logo />
      <p role="status">Signing out</p>
    </main>
  );
};
