import type { Product } from '../world/product';
import type { Figure } from './figure';

/** How much is measured. */
export type Bench = {
  rounds: number;
  /** This many, or a tenth of it in a trial run. */
  some: (count: number) => number;
  screens: number[];
  lines: number;
  /** How long screens are watched that do nothing. */
  idleMinutes: number;
};

export type Row = (bench: Bench, product: Product) => Promise<Figure[]>;
