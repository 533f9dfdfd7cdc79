import { Link } from '@tanstack/react-router';
import { StatusDot, type Tone } from '../../ui/StatusDot';
import styles from './AttentionRows.module.css';
import type { AttentionRow } from './attention-rows';

/** Rows with a link to the place of the repair, and a sentence. `label`: the state of each row, for screen readers. */
export const AttentionRows = ({
  rows,
  tone,
  label,
}: {
  rows: readonly AttentionRow[];
  tone: Tone;
  label: string;
}) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.key} className={styles.row}>
        <StatusDot tone={tone} label={label} quiet />
        <span>
          <Name row={row} /> <span className={styles.sentence}>{row.sentence}</span>
        </span>
      </li>
    ))}
  </ul>
);

const Name = ({ row: { name, target } }: { row: AttentionRow }) => {
  if (target.to === '/screens') return <Link to={target.to}>{name}</Link>;
  const { to, id, search } = target;
  if (to === '/messages/$id')
    return (
      <Link to={to} params={{ id }} search={search ?? {}}>
        {name}
      </Link>
    );
  return (
    <Link to={to} params={{ id }}>
      {name}
    </Link>
  );
};
