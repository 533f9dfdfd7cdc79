import { NativeSelect } from '@mantine/core';
import type { FontFamily } from '@marquee/contract/fonts';
import { valuesOf } from '@marquee/playback/design/elements/elements';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useBrand } from '../../features/brands/use-brand';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { fontsQuery } from '../fonts-query';
import { elementsOf } from '../scene/scene';
import { useDesigner } from '../use-designer';
import styles from './FontDialog.module.css';
import { type FontRow, fontRows } from './font-rows';
import { useField, type Write } from './use-field';
import { useReturnFocus } from './use-return-focus';
import { sampleFamily, useSampleFonts } from './use-sample-fonts';

const sample = 'The quick brown fox jumps over the lazy dog.';

const sources: Record<FontRow['source'], string> = {
  brand: 'Brand',
  design: 'In this design',
  catalog: '',
  similar: 'Looks similar',
};

/** The categories of fonts, as the catalog names them. */
const categories: readonly FontFamily['category'][] = [
  'serif',
  'sans-serif',
  'display',
  'handwriting',
  'monospace',
];

const writeFont: Write<string> = (element, font) =>
  element.type === 'text' ? { ...element, font } : element;

/**
 * Lets a person choose the font of the selected texts. The arrow keys try a font on the canvas. Enter and a click choose it, Esc
 * restores the font.
 */
export const FontDialog = ({ current, onClose }: { current: string | undefined; onClose: () => void }) => {
  const field = useField('font', writeFont);
  const [tried, setTried] = useState(current);
  const list = useId();
  const { filters, rows, status } = useFontRows();
  useSampleFonts(rows);
  useReturnFocus();
  const choose = (family: string) => {
    field.onChange(family);
    field.onEnd();
    onClose();
  };
  const cancel = () => {
    field.onCancel();
    onClose();
  };
  const tryNext = (step: 1 | -1) => {
    const index = rows.findIndex(({ family }) => family === tried);
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
    if (!next) return;
    setTried(next.family);
    field.onChange(next.family);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key];
    if (!step && event.key !== 'Enter') return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (step) tryNext(step);
    else if (tried !== undefined && rows.some(({ family }) => family === tried)) choose(tried);
  };
  const optionId = (family: string) => `${list}-${rows.findIndex((row) => row.family === family)}`;

  return (
    <Dialog opened onClose={cancel} title="Select a Font" size={520} place="start">
      <div className={styles.dialog} onKeyDown={press}>
        <div className={styles.top}>
          {filters}
          <p className={styles.hint}>
            Arrow keys try a font on the canvas. Enter chooses it, Esc restores the old one.
          </p>
        </div>
        {status}
        <div
          role="listbox"
          tabIndex={0}
          data-autofocus
          aria-label="Fonts"
          aria-activedescendant={
            tried !== undefined && rows.some(({ family }) => family === tried) ? optionId(tried) : undefined
          }
          className={styles.list}
        >
          {rows.map((row) => (
            <FontOption
              key={row.family}
              id={optionId(row.family)}
              row={row}
              isTried={row.family === tried}
              onChoose={() => choose(row.family)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
};

const FontOption = ({
  id,
  row: { family, source },
  isTried,
  onChoose,
}: {
  id: string;
  row: FontRow;
  isTried: boolean;
  onChoose: () => void;
}) => (
  // The keys of the list act on this option.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    aria-selected={isTried}
    className={styles.option}
    onClick={onChoose}
    ref={(option) => {
      if (isTried) option?.scrollIntoView({ block: 'nearest' });
    }}
  >
    <span className={styles.family}>
      {family}
      {sources[source] && <small>{sources[source]}</small>}
    </span>
    <span
      className={styles.sample}
      style={{ fontFamily: `"${sampleFamily(family)}", var(--font-text)` }}
      aria-hidden="true"
    >
      {sample}
    </span>
  </div>
);

/** Returns the filters, the families that match them, and what to show while the families are not loaded. */
const useFontRows = () => {
  const { store } = useDesigner();
  const fonts = useQuery(fontsQuery);
  const brand = useBrand();
  const [used] = useState(() => [
    ...new Set(elementsOf(store.getState()).flatMap((element) => valuesOf(element, 'fonts'))),
  ]);
  const [category, setCategory] = useState<FontRow['category'] | ''>('');
  const [search, setSearch] = useState('');
  const rows = useMemo(
    () => fontRows({ fonts: fonts.data ?? [], brand: brand.fonts, used, category: category ?? '', search }),
    [fonts.data, brand.fonts, used, category, search],
  );
  const filters = (
    <div className={styles.filters}>
      <NativeSelect
        label="Category Filter"
        value={category}
        data={[{ value: '', label: 'All' }, ...categories]}
        onChange={({ currentTarget: { value } }) =>
          setCategory(categories.find((each) => each === value) ?? '')
        }
      />
      <SearchField label="Search" value={search} onChange={setSearch} />
    </div>
  );
  const status = fonts.isPending ? (
    <LoadingIndicator />
  ) : fonts.isError ? (
    <p role="alert">{sentencesOf(fonts.error).join(' ')}</p>
  ) : (
    rows.length === 0 && <p className={styles.hint}>No results. Try other words.</p>
  );
  return { filters, rows, status };
};
