import type { Picture } from '../views/view';
import type { Key } from './keys';

/** Something to choose from, above what plays. `columns`: how many choices lie beside each other. */
export type Panel = {
  kind: 'list' | 'menu' | 'slides' | 'question';
  count: number;
  columns: number;
  chosen: number;
  picture(chosen: number): Picture;
  take(chosen: number): void;
  back(): void;
};

/** What a key does in a panel. True: something else is chosen now. */
export function press(panel: Panel, key: Key): boolean {
  switch (key) {
    case 'Enter':
      panel.take(panel.chosen);
      return false;
    case 'Back':
      panel.back();
      return false;
    case 'ArrowUp':
      return choose(panel, panel.chosen - panel.columns);
    case 'ArrowDown':
      return choose(panel, below(panel));
    case 'ArrowLeft':
      return panel.columns > 1 && choose(panel, panel.chosen - 1);
    case 'ArrowRight':
      return panel.columns > 1 && choose(panel, panel.chosen + 1);
  }
}

/** The last row may be short: from above its gap one gets to its end. */
function below({ chosen, columns, count }: Panel): number {
  const isLastRow = Math.floor(chosen / columns) === Math.floor((count - 1) / columns);
  return isLastRow ? chosen : Math.min(chosen + columns, count - 1);
}

function choose(panel: Panel, to: number): boolean {
  if (to < 0 || to >= panel.count || to === panel.chosen) return false;
  panel.chosen = to;
  return true;
}
