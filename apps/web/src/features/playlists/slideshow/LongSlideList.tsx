import { MoveButtons } from '../../../ui/MoveButtons';
import { VirtualList } from '../../../ui/VirtualList';
import type { PendingFiles } from '../../files/pending-files';
import type { Row } from '../../questions/use-rows';
import { MoveTo } from '../items/MoveTo';
import styles from './SlideList.module.css';
import { SlideRow } from './SlideRow';
import type { Slide } from './slides';

type SlideItem = { row: Row<string>; slide: Slide; index: number };

/**
 * The files of a slideshow with hundreds of files. Only the rows in view are in the document, so that pages with two thousand
 * pictures answer at once. Rows are moved by buttons, or to a position.
 */
export const LongSlideList = ({
  rows,
  slideOfRow,
  chosen,
  set,
  split,
}: {
  rows: readonly Row<string>[];
  slideOfRow: (row: Row<string>) => Slide;
  chosen: PendingFiles;
  set: (rows: Row<string>[]) => void;
  split: (row: Row<string>) => void;
}) => {
  const items = rows.map((row, index): SlideItem => ({ row, slide: slideOfRow(row), index }));
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row) set(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <VirtualList label="Slides" items={items} keyOf={keyOf} rowHeight={57} gap={0}>
      {({ row, slide, index }) => {
        const position = index + 1;
        const name = `${slide.name} (${position})`;
        return (
          <div className={styles.long}>
            <span className={styles.number}>{position}</span>
            <SlideRow
              slide={slide}
              chosen={chosen}
              edit={{
                position,
                split: () => split(row),
                remove: () => set(rows.toSpliced(index, 1)),
              }}
            />
            <MoveTo
              label={`Move ${name} to a position`}
              last={rows.length}
              moveTo={(to) => move(index, to - 1)}
            />
            <MoveButtons name={name} index={index} count={rows.length} onMove={(to) => move(index, to)} />
          </div>
        );
      }}
    </VirtualList>
  );
};

const keyOf = ({ row }: SlideItem) => row.id;
