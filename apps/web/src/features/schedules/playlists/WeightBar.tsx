import type { Playlist } from '@marquee/contract/playlists';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { shownName } from '../../../kit/shown-name';
import shared from '../schedules.module.css';
import styles from './WeightBar.module.css';
import { moveBorder, shares, type WeightRow } from './weights';

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/**
 * Shows the shares as a bar. The borders between the shares can be dragged, or moved with the arrow keys. The fields below the
 * bar set exact weights.
 */
export const WeightBar = ({
  rows,
  playlists,
  change,
}: {
  rows: readonly WeightRow[];
  playlists: readonly Playlist[];
  change: (weights: number[]) => void;
}) => {
  const bar = useRef<HTMLUListElement>(null);
  const held = useRef<{ x: number; weights: number[] }>(undefined);
  const weights = rows.map(({ weight }) => weight);
  const parts = shares(rows);
  const nameOf = ({ playlistId }: WeightRow) =>
    shownName(playlists.find(({ id }) => id === playlistId)?.name);

  const hold = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, weights };
  };
  const drag = (event: PointerEvent, index: number) => {
    const width = bar.current?.clientWidth;
    if (!held.current || !width) return;
    const total = held.current.weights.reduce((sum, weight) => sum + weight, 0) || 100;
    change(moveBorder(held.current.weights, index, ((event.clientX - held.current.x) / width) * total));
  };
  const press = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    change(moveBorder(weights, index, step));
  };

  return (
    <ul ref={bar} className={shared.shares} aria-label="Shares of the time">
      {rows.map((row, index) => {
        const next = rows[index + 1];
        return (
          <li key={row.key} style={{ flexGrow: Math.max(parts[index] ?? 0, 0.001) }}>
            <span className={shared.shareName}>{nameOf(row)}</span>
            <span className={shared.shareFigure}>{Math.round((parts[index] ?? 0) * 100)}%</span>
            {next && (
              <span
                role="slider"
                tabIndex={0}
                className={styles.border}
                aria-label={`Border between playlist ${index + 1} and ${index + 2}`}
                aria-valuemin={0}
                aria-valuemax={row.weight + next.weight}
                aria-valuenow={row.weight}
                aria-valuetext={`${nameOf(row)} ${row.weight}, ${nameOf(next)} ${next.weight}`}
                onPointerDown={hold}
                onPointerMove={(event) => drag(event, index)}
                onPointerUp={() => {
                  held.current = undefined;
                }}
                onKeyDown={(event) => press(event, index)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
