import type { Product } from '../world/product';
import type { Figure } from './figure';

/** The extent of the measurement. */
export type Bench = {
  rounds: number;
  /** This number, or a tenth of it in a trial run. */
  some: (count: number) => number;
  screens: number[];
  lines: number;
  /** Minutes in which idle screens are measured. */
  idleMinutes: number;
};

export type Row = (bench: Bench, product: Product) => Promise<Figure[]>;
