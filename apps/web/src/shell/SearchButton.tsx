import { IconSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { collectLetters } from '../kit/collect-letters';
import { lazyPart } from '../kit/lazy-part';
import { isMod } from '../kit/modifiers';
import { shownKeys } from '../kit/shown-keys';
import { useSingleKeys } from '../kit/single-keys';
import { isTyping } from '../kit/typing';
import styles from './SearchButton.module.css';

const load = () => import('../features/search/SearchDialog');
const SearchDialog = lazyPart(async () => (await load()).SearchDialog);
const ShortcutsDialog = lazyPart(
  async () => (await import('../features/search/ShortcutsDialog')).ShortcutsDialog,
);

type Part = 'search' | 'shortcuts';

/** The button that opens the search over everything, and the keys that open the search and the list of shortcuts. */
export const SearchButton = () => {
  // A dialog stays in the document when it closes, so that its code and its animation are kept.
  const [{ part, loaded }, setState] = useState<{ part: Part | undefined; loaded: readonly Part[] }>({
    part: undefined,
    loaded: [],
  });
  const takeLetters = useRef<() => string>(undefined);
  const show = useCallback((next: Part) => {
    if (next === 'search') takeLetters.current ??= collectLetters();
    setState(({ loaded: before }) => ({ part: next, loaded: [...before, next] }));
  }, []);
  const takeTyped = () => {
    const typed = takeLetters.current?.() ?? '';
    takeLetters.current = undefined;
    return typed;
  };
  const close = () => setState((state) => ({ ...state, part: undefined }));
  useKeys(show);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-search
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => show('search')}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.keys} aria-hidden="true">
          {shownKeys('Mod+K')}
        </kbd>
      </button>
      <Suspense>
        {loaded.includes('search') && (
          <SearchDialog
            opened={part === 'search'}
            onClose={close}
            takeTyped={takeTyped}
            showShortcuts={() => show('shortcuts')}
          />
        )}
        {loaded.includes('shortcuts') && <ShortcutsDialog opened={part === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  );
};

const useKeys = (show: (part: Part) => void) => {
  const singleKeys = useSingleKeys();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return;
      if (isMod(event) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') show('search');
      else if (!singleKeys || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === '?') show('shortcuts');
      else if (event.key === '/') focusSearch(() => show('search'));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [show, singleKeys]);
};

/** Moves the focus to the search field of the page. */
const focusSearch = (otherwise: () => void) => {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  if (field) field.focus();
  else otherwise();
};
