import type { Pasted } from '../designer';
import type { Copied } from '../scene/paste';

/** The type of copied elements on the clipboard. Other programs ignore it and take the plain text. */
export const elementsType = 'application/x-marquee-elements';

export type SystemClipboard = {
  write(copied: Copied): void;
  read(use: (pasted: Pasted) => void): void;
  /**
   * Runs an action that reads or writes the data of a copy, cut or paste event of the browser. `isPlain`: the browser gives only
   * the plain text, as it does for a paste with Shift.
   */
  during(event: ClipboardEvent, act: () => void, isPlain?: boolean): void;
};

/**
 * Creates the clipboard of a designer. The browser gives access to the clipboard in copy, cut and paste events. A button has no
 * such event: then copy makes one, and paste asks the browser for the text, or uses the elements that were copied here.
 */
export const createClipboard = (): SystemClipboard => {
  let data: DataTransfer | null = null;
  let hasOnlyText = false;
  let last: Copied = { json: '', text: '' };

  const put = (to: DataTransfer, { json, text }: Copied) => {
    to.setData(elementsType, json);
    to.setData('text/plain', text);
  };

  /** Makes a copy event, the only way to the clipboard for an own type. */
  const copyWithoutEvent = () => {
    const onCopy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.clipboardData) put(event.clipboardData, last);
    };
    document.addEventListener('copy', onCopy, { capture: true, once: true });
    document.execCommand('copy');
    document.removeEventListener('copy', onCopy, { capture: true });
  };

  /** Returns the elements that were copied here last, if the clipboard still has their text. */
  const withLast = (text: string | undefined): Pasted =>
    text === undefined || text === last.text ? last : { json: '', text };

  return {
    write(copied) {
      last = copied;
      if (data) put(data, copied);
      else copyWithoutEvent();
    },
    read(use) {
      if (!data) return void textOfClipboard().then((text) => use(withLast(text)));
      const text = data.getData('text/plain');
      use(hasOnlyText ? withLast(text) : { json: data.getData(elementsType), text });
    },
    during(event, act, isPlain = false) {
      data = event.clipboardData;
      hasOnlyText = isPlain;
      act();
      data = null;
    },
  };
};

/** Returns the text on the clipboard, or undefined if the browser or the person does not allow reading it. */
const textOfClipboard = async (): Promise<string | undefined> => {
  try {
    return (await navigator.clipboard.readText()).replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
};
