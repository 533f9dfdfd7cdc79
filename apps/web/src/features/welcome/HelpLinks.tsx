import { Link } from '@tanstack/react-router';
import styles from './HelpLinks.module.css';

/** The support links, and the button that opens or closes the welcome. */
export const HelpLinks = ({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) => (
  <nav className={styles.links} aria-label="Help">
    <Link to="/help/$name" params={{ name: 'set-up-a-tv' }}>
      Set up a TV
    </Link>
    <Link to="/settings/support">Contact support</Link>
    <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? 'Hide the welcome' : 'Show the welcome'}
    </button>
  </nav>
);
