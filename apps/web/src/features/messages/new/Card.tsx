import type { Shape } from '@marquee/playback/program/shapes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { messageSearch } from '../message-search';
import styles from './new.module.css';

/** A card from which a new message can be started. */
export const Card = ({
  search,
  shape,
  name,
  note,
  picture,
}: {
  search: ReturnType<typeof messageSearch>;
  shape: Shape;
  name: string;
  note?: string;
  picture: ReactNode;
}) => (
  <li>
    <Link to="/messages/$id" params={{ id: 0 }} search={search} className={styles.card}>
      <span className={styles.cardPicture} data-shape={shape}>
        {picture}
      </span>
      <strong>{name}</strong>
      {note && <span className={styles.soft}>{note}</span>}
    </Link>
  </li>
);
