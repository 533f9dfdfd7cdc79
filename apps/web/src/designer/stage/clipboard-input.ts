import { isMod } from '../../kit/modifiers';
import { type Action, runAction } from '../actions/action';
import { copy } from '../actions/copy';
import { cut } from '../actions/cut';
import { paste } from '../actions/paste';
import { pasteInPlace } from '../actions/paste-in-place';
import { pastePictures } from '../tools/clipboard';
import { isField } from './key-input';
import { isPicture, readPictures } from './picture-files';
import type { StageInput } from './stage-input';
import { elementsType } from './system-clipboard';

/** Copies, cuts and pastes elements in the events of the browser. Fields and dialogs keep their own clipboard. */
export const listenToClipboard = ({ opened, nodes }: StageInput): (() => void) => {
  const { designer, clipboard, readOnly } = opened;
  const listeners = new AbortController();
  const { signal } = listeners;
  let isShiftHeld = false;

  const isOurs = ({ target }: Event) =>
    !isField(target) && (target === document.body || (target instanceof Node && nodes.page.contains(target)));

  const on = (name: 'copy' | 'cut' | 'paste', act: (event: ClipboardEvent) => void) =>
    document.addEventListener(name, (event) => isOurs(event) && act(event), { signal });

  const run = (event: ClipboardEvent, action: Action) => {
    if (!action.enabled(designer)) return;
    event.preventDefault();
    clipboard.during(event, () => runAction(action, designer), action === pasteInPlace);
  };

  on('copy', (event) => run(event, copy));
  on('cut', (event) => run(event, cut));
  on('paste', (event) => {
    const data = event.clipboardData;
    const files = data && !data.types.includes(elementsType) ? [...data.files] : [];
    const hasText = data?.types.includes('text/plain') === true;
    const isText = files.length === 0 || (hasText && !files.some(isPicture));
    if (readOnly || isText) return run(event, isShiftHeld ? pasteInPlace : paste);
    event.preventDefault();
    void readPictures(files).then(({ urls, faults }) => {
      opened.pictureFaults.setState(faults, true);
      if (urls.length > 0) pastePictures(designer, urls);
    });
  });
  const onKey = (event: KeyboardEvent) => {
    isShiftHeld = event.shiftKey;
    const isPasteInPlace = isMod(event) && event.shiftKey && event.key.toLowerCase() === 'v';
    // Firefox sends no paste event for Ctrl+Shift+V outside a field.
    const isFirefox = 'mozInnerScreenX' in window;
    if (!isPasteInPlace || !isFirefox || !isOurs(event) || !pasteInPlace.enabled(designer)) return;
    event.preventDefault();
    runAction(pasteInPlace, designer);
  };
  document.addEventListener('keydown', onKey, { signal, capture: true });
  return () => listeners.abort();
};
