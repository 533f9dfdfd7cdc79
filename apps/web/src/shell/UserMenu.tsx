import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../kit/lazy-part';
import { useSignedIn } from '../kit/session';
import styles from './UserMenu.module.css';

const load = () => import('./UserMenuOpen');
const UserMenuOpen = lazyPart(async () => (await load()).UserMenuOpen);

/** The name of the signed-in person, with a menu. */
export const UserMenu = () => {
  const [pressed, setPressed] = useState(false);
  const closed = (
    <Target
      aria-haspopup="menu"
      aria-expanded={pressed}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setPressed(true)}
    />
  );
  if (!pressed) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenuOpen target={<Target />} />
    </Suspense>
  );
};

const Target = (button: ComponentProps<'button'>) => {
  const { user } = useSignedIn();
  return (
    <button {...button} type="button" className={styles.target}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <span className={styles.name}>{user.name}</span>
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
};

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('');
