import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './SidebarLayout.module.css';

type Part = 'list' | 'work' | 'preview';

const ShowPart = createContext<(part: Part) => void>(() => undefined);

/** Returns the function that shows a part of the layout on a phone. On larger screens all parts are visible. */
export const useShowPart = () => useContext(ShowPart);

/**
 * A layout with a list on the left, the form in the middle and a preview on the right. On phones these are three pages with tabs.
 * Unsaved edits are kept when a person switches between the pages.
 */
export const SidebarLayout = ({
  names,
  open,
  list,
  children,
  preview,
  hasPicture = false,
}: {
  /** The names of the parts: { list: 'Messages', work: 'Edit', preview: 'Preview' } */
  names: Record<Part, string> & {
    /** The name of the middle part while no item is open. Without this name, phones do not show the part. */
    landing?: string;
  };
  /** Identifies the open item. While no item is open, phones show the list first. */
  open: string | number | undefined;
  list: ReactNode;
  children: ReactNode;
  preview?: ReactNode;
  /** Whether the preview is a picture, which gets all of the width that the form does not need. */
  hasPicture?: boolean;
}) => {
  const [chosen, setChosen] = useState<{ part: Part; of: string | number | undefined }>();
  // A newly opened item is always shown.
  const part = chosen && chosen.of === open ? chosen.part : open === undefined ? 'list' : 'work';
  const showPart = useCallback((each: Part) => setChosen({ part: each, of: open }), [open]);
  const work = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const toWork = () => work.current?.focus({ preventScroll: true });
  // A newly opened item is shown from its start, not from where the item before was scrolled to.
  useLayoutEffect(() => {
    // New browsers return a promise here, which React would take for the cleanup of the effect.
    work.current?.scrollTo(0, 0);
    // A person who opened the item with a key continues in its form, and does not press Tab through the rest of the list.
    if (aside.current?.querySelector(':focus-visible')) toWork();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the item is the reason, not an input
  }, [open]);
  const parts: Part[] = preview ? ['list', 'work', 'preview'] : ['list', 'work'];

  return (
    <div
      className={styles.layout}
      data-part={part}
      data-preview={preview ? (hasPicture ? 'picture' : 'column') : undefined}
    >
      {open === undefined && !names.landing ? null : (
        <div role="group" aria-label="Part of this page" className={styles.parts}>
          {parts.map((each) => (
            <button key={each} type="button" aria-pressed={each === part} onClick={() => showPart(each)}>
              {(each === 'work' && open === undefined && names.landing) || names[each]}
            </button>
          ))}
        </div>
      )}
      <aside ref={aside} className={styles.list} aria-label={names.list}>
        <button type="button" className={styles.skip} onClick={toWork}>
          Skip the list
        </button>
        {list}
      </aside>
      <section ref={work} data-page tabIndex={-1} className={styles.work} aria-label={names.work}>
        <ShowPart value={showPart}>{children}</ShowPart>
      </section>
      {preview ? (
        <section className={styles.preview} aria-label={names.preview}>
          {preview}
        </section>
      ) : null}
    </div>
  );
};
