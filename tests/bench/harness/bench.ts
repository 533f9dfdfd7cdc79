import type { Product } from '../world/product';
import type { Figure } from './figure';

/** The counts and durations of a benchmark run. */
export type Bench = {
  rounds: number;
  /** Returns this count, or a tenth of this count with `--small`. */
  some: (count: number) => number;
  screens: number[];
  lines: number;
  /** Minutes in which idle screens are measured. */
  idleMinutes: number;
};

export type Row = (bench: Bench, product: Product) => Promise<Figure[]>;
