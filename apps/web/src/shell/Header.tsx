import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../kit/session';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';

export const Header = () => {
  const { department } = useSignedIn();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label="Marquee, home">
        <Logo />
      </Link>
      <p className={styles.place}>
        <span className={styles.organisation}>{department.accountName}</span>
        {department.name === department.accountName ? null : (
          <span className={styles.department}>{department.name}</span>
        )}
      </p>
      <SearchButton />
      <UserMenu />
    </header>
  );
};
