import type { Shape } from '@marquee/playback/program/shapes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { messageSearch } from '../message-search';
import styles from './new.module.css';

type Look = { shape: Shape; name: string; note?: string; picture: ReactNode };

/** A card from which a new message can be started. */
export const Card = ({ search, ...look }: Look & { search: ReturnType<typeof messageSearch> }) => (
  <li>
    <Link to="/messages/$id" params={{ id: 0 }} search={search} className={styles.card}>
      <Content {...look} />
    </Link>
  </li>
);

/** A card that opens a choice, which is its `children`. */
export const CardButton = ({
  onClick,
  children,
  ...look
}: Look & { onClick: () => void; children: ReactNode }) => (
  <li>
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={styles.card}>
      <Content {...look} />
    </button>
    {children}
  </li>
);

const Content = ({ shape, name, note, picture }: Look) => (
  <>
    <span className={styles.cardPicture} data-shape={shape}>
      {picture}
    </span>
    <strong>{name}</strong>
    {note && <span className={styles.soft}>{note}</span>}
  </>
);
