import { Button } from '@mantine/core';
import { maxRows, noPresentations } from '@marquee/contract/kit/limits';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { IconPhoto } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { SortableList } from '../../../ui/SortableList';
import { WarningAlert } from '../../../ui/WarningAlert';
import { DropBox } from '../../files/DropBox';
import { kindOf } from '../../files/file-faults';
import { PendingFileNote } from '../../files/PendingFileNote';
import { hold, type PendingFiles } from '../../files/pending-files';
import shared from '../../questions/questions.module.css';
import { textList } from '../../questions/text-list';
import { useRows } from '../../questions/use-rows';
import { LongSlideList } from './LongSlideList';
import styles from './SlideList.module.css';
import { SlideRow } from './SlideRow';
import { byNaturalName, pagesOf, type Slide, type SlideFiles, slideOf, tooManySlides } from './slides';

/** Longer lists are virtual, because each row that can be dragged needs time while the list is sorted. */
const maxSortable = 100;

const allowed: readonly UploadKind[] = ['picture', 'document', 'presentation'];

/** The files of a slideshow, which can be sorted, and the field to add files. It is rendered again only when its props change. */
export const SlideList = memo(function SlideList({
  value,
  chosen,
  files,
  presentations,
  readOnly,
  change,
}: {
  value: string;
  chosen: PendingFiles;
  files: SlideFiles;
  presentations: boolean;
  readOnly: boolean;
  change: (value: string) => void;
}) {
  const { rows, set, add, remove } = useRows(value, textList, change);
  const [leftOver, setLeftOver] = useState(0);
  const slides = new Map(rows.map(({ id, content }) => [id, slideOf(content, chosen, files)]));
  const slideOfRow = ({ id, content }: { id: number; content: string }) =>
    slides.get(id) ?? slideOf(content, chosen, files);
  const nameOf = ({ id }: { id: number }) => slides.get(id)?.name ?? '';
  const waiting = [...slides.values()].filter(({ pending }) => pending !== undefined).length;
  const split = (id: number, slide: Slide) =>
    change(textList.write(rows.flatMap((row) => (row.id === id ? pagesOf(slide) : [row.content]))));
  const room = maxRows.itemsOfPlaylist - rows.length;
  const addSorted = (added: File[]) => {
    setLeftOver(Math.max(0, added.length - room));
    add(
      ...byNaturalName(added, ({ name }) => name)
        .slice(0, room)
        .map((file) => hold(chosen, file)),
    );
  };

  if (readOnly) return <ReadSlides slides={[...slides.values()]} chosen={chosen} />;
  return (
    <div className={styles.list}>
      {rows.length > 0 && (
        <div className={styles.files}>
          {rows.length > maxSortable ? (
            <LongSlideList
              rows={rows}
              slideOfRow={slideOfRow}
              chosen={chosen}
              set={set}
              split={(row) => split(row.id, slideOfRow(row))}
            />
          ) : (
            <SortableList
              label="Slides"
              items={rows}
              onChange={set}
              nameOf={(row, index) => `${nameOf(row)} (${index + 1})`}
            >
              {({ id, content }, index) => {
                const slide = slideOfRow({ id, content });
                return (
                  <SlideRow
                    slide={slide}
                    chosen={chosen}
                    edit={{
                      position: index + 1,
                      split: () => split(id, slide),
                      remove: () => remove(id),
                    }}
                  />
                );
              }}
            </SortableList>
          )}
        </div>
      )}
      <DropBox
        many
        name="slides"
        label="Pictures and documents"
        allowed={allowed}
        faultOf={(file) => (presentations || kindOf(file) !== 'presentation' ? undefined : noPresentations)}
        picture={undefined}
        words={
          waiting > 0 ? (
            <PendingFileNote>{waiting === 1 ? '1 file' : `${waiting} files`}</PendingFileNote>
          ) : (
            <p className={shared.drophint}>
              <IconPhoto size={20} stroke={1.25} aria-hidden />
              <span>
                <span className="only-mouse">Drop pictures and documents here, or choose files. </span>You can
                add hundreds at once.
              </span>
            </p>
          )
        }
        choose={rows.length === 0 ? 'Choose files' : 'Add files'}
        buttons={
          rows.length > 1 && (
            <>
              <Button variant="subtle" onClick={() => set(byNaturalName(rows, nameOf))}>
                Sort by name
              </Button>
              <Button variant="subtle" onClick={() => set([])}>
                Remove all
              </Button>
            </>
          )
        }
        onFiles={addSorted}
      />
      <WarningAlert messages={leftOver > 0 ? [tooManySlides(leftOver)] : []} />
      <p className={shared.soft}>
        {presentations
          ? 'PDF documents have up to 200 pages and 50 MB. PowerPoint and OpenDocument presentations become still pictures, and may show other fonts.'
          : `PDF documents have up to 200 pages and 50 MB. ${noPresentations}`}
      </p>
    </div>
  );
});

/** The files of a slideshow that the person cannot change. */
const ReadSlides = ({ slides, chosen }: { slides: readonly Slide[]; chosen: PendingFiles }) => (
  <ol className={`${styles.files} ${styles.read}`} aria-label="Slides">
    {slides.map((slide, index) => (
      // The list never changes its order.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <SlideRow slide={slide} chosen={chosen} />
      </li>
    ))}
  </ol>
);
