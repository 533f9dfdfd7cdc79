import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A list of names with their facts. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
