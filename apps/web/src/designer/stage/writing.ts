import type { Paint } from './paint';

/** The text that a person edits in its place on the canvas. */
export type Writing = {
  start(key: string, typed?: string): void;
  stop(): void;
  /** True if this node of the canvas belongs to the text. */
  contains(node: Node | null): boolean;
  /** Returns the key of the element whose text is edited. */
  key(): string | undefined;
};

type WritingEvents = { write(text: string): void; end(): void };

/** Makes the drawn text of an element editable, so that it wraps as on a TV. */
export const createWriting = (
  paint: Paint,
  frameOf: () => Document | undefined,
  { write, end }: WritingEvents,
): Writing => {
  let current: { key: string; text: HTMLElement; release: () => void } | undefined;

  const stop = () => {
    const ended = current;
    current = undefined;
    ended?.release();
    paint.hold(null);
  };

  const start = (key: string, typed?: string) => {
    const frame = frameOf();
    const text = paint.nodeOf(key)?.querySelector('div');
    if (!frame || !text) return;
    paint.hold(key);
    const listeners = new AbortController();
    const { signal } = listeners;
    current = { key, text, release: () => listeners.abort() };
    makeEditable(text);
    if (text.innerText.endsWith('\n')) text.append('\n');
    text.addEventListener('input', () => write(textOf(text)), { signal });
    text.addEventListener('blur', () => current?.text === text && end(), { signal });
    frame.defaultView?.focus();
    text.focus({ preventScroll: true });
    frame.getSelection()?.selectAllChildren(text);
    if (typed !== undefined) frame.execCommand('insertText', false, typed);
  };

  return {
    start,
    stop,
    contains: (node) => current?.text.contains(node) === true,
    key: () => current?.key,
  };
};

const makeEditable = (text: HTMLElement) => {
  editPlainText(text);
  text.setAttribute('role', 'textbox');
  text.setAttribute('aria-multiline', 'true');
  text.setAttribute('aria-label', 'Text');
  text.style.outline = 'none';
  text.style.caretColor = 'auto';
  text.style.userSelect = 'text';
};

/** Firefox before 136 throws an error for `plaintext-only`. There the pasted text is inserted without its styles. */
const editPlainText = (text: HTMLElement) => {
  try {
    text.contentEditable = 'plaintext-only';
  } catch {
    text.contentEditable = 'true';
    text.addEventListener('beforeinput', (event) => insertPlain(text, event));
  }
};

const insertPlain = (text: HTMLElement, event: InputEvent) => {
  const isBreak = event.inputType === 'insertParagraph';
  const inserted = isBreak ? '\n' : event.dataTransfer?.getData('text/plain');
  if (event.inputType.startsWith('format')) event.preventDefault();
  if (inserted === undefined) return;
  event.preventDefault();
  text.ownerDocument.execCommand(isBreak ? 'insertLineBreak' : 'insertText', false, inserted);
};

/** Returns the text of an edited node. The browser ends it with one more line break, so that its last line has a height. */
const textOf = (text: HTMLElement): string => text.innerText.replace(/\n$/, '');
