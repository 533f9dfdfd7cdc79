import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './NewPlaylist.module.css';

type CardProps = ComponentProps<'a'> & { Icon: Icon; name: string; note: string };

const Card = ({ Icon, name, note, className, ...anchor }: CardProps) => (
  <li>
    <a {...anchor} className={`${styles.start} ${className ?? ''}`}>
      <span className={styles.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.soft}>{note}</span>
      </span>
    </a>
  </li>
);

/** The card of a kind of playlist, as a list item with a link. A card with `aria-current` is the chosen card. */
export const StartCard = createLink(Card);
