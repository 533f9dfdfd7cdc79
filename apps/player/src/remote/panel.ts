import type { Picture } from '../views/view';
import type { Key } from './keys';

/** A choice above the playing content, with `count` options in `columns` columns. `chosen` is the index of the marked option. */
export type Panel = {
  kind: 'list' | 'menu' | 'slides' | 'question';
  count: number;
  columns: number;
  chosen: number;
  picture(chosen: number): Picture;
  select(chosen: number): void;
  back(): void;
};

/** Handles a key in a panel. Returns whether the key marked another option. */
export function press(panel: Panel, key: Key): boolean {
  switch (key) {
    case 'Enter':
      panel.select(panel.chosen);
      return false;
    case 'Back':
      panel.back();
      return false;
    case 'ArrowUp':
      return mark(panel, panel.chosen - panel.columns);
    case 'ArrowDown':
      return mark(panel, below(panel));
    case 'ArrowLeft':
      return panel.columns > 1 && mark(panel, panel.chosen - 1);
    case 'ArrowRight':
      return panel.columns > 1 && mark(panel, panel.chosen + 1);
  }
}

/** Returns the index of the option below the marked option, or of the last option if the last row is shorter. */
function below({ chosen, columns, count }: Panel): number {
  const isLastRow = Math.floor(chosen / columns) === Math.floor((count - 1) / columns);
  return isLastRow ? chosen : Math.min(chosen + columns, count - 1);
}

function mark(panel: Panel, index: number): boolean {
  if (index < 0 || index >= panel.count || index === panel.chosen) return false;
  panel.chosen = index;
  return true;
}
