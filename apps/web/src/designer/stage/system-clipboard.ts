import type { Pasted } from '../designer';
import type { Copied } from '../scene/paste';

/** The type of copied elements on the clipboard. Other programs ignore it and take the plain text. */
export const elementsType = 'application/x-marquee-elements';

export type SystemClipboard = {
  write(copied: Copied): void;
  read(use: (pasted: Pasted) => void): void;
  /** Runs an action that reads or writes the data of a copy, cut or paste event of the browser. */
  during(event: ClipboardEvent, act: () => void): void;
};

/**
 * Creates the clipboard of a designer. The browser gives access to the clipboard in copy, cut and paste events. A button has no
 * such event: then copy makes one, and paste asks the browser for the text, or uses the elements that were copied here.
 */
export const createClipboard = (): SystemClipboard => {
  let data: DataTransfer | null = null;
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

  return {
    write(copied) {
      last = copied;
      if (data) put(data, copied);
      else copyWithoutEvent();
    },
    read(use) {
      if (data) return use({ json: data.getData(elementsType), text: data.getData('text/plain') });
      void textOfClipboard().then((text) =>
        use(text === undefined || text === last.text ? last : { json: '', text }),
      );
    },
    during(event, act) {
      data = event.clipboardData;
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
