import type { Failure } from '@marquee/contract/kit/client';
import type { Design } from '@marquee/playback/design/design';
import { maxDrawnElements } from '@marquee/playback/design/draw-design';
import type { Repair } from '@marquee/playback/design/repairs';
import { type NewKey, readDesign } from '@marquee/playback/design/upgrade';
import type { TemplateShape } from '@marquee/playback/program/shapes';

/** An answer of a designer question, read for the designer. */
export type OpenedDesign =
  | {
      state: 'open';
      design: Design;
      /** The values that were replaced. They do not make the design unsaved. */
      repairs: readonly Repair[];
      /** True if the design has more elements or characters than the designer can edit. */
      isTooLarge: boolean;
    }
  /** The text is not JSON. It is kept, so that a person can download it. */
  | { state: 'broken'; text: string };

const folder = '/content/designs/';
/** The design that a new answer begins with. The specification names the first two files. */
const defaultFiles: Readonly<Record<TemplateShape, string>> = {
  '16:9': 'default.json',
  '9:16': 'defaultV.json',
  '4:1': 'defaultStrip.json',
  '1:4': 'defaultV.json',
};

/** Maximum size of a design that can be edited, in bytes of UTF-8 without its inline pictures. */
const maxBytes = 2 * 1024 * 1024;
/** Maximum time for loading a design, in milliseconds. The specification prescribes it, and the text after it. */
const maxLoadingTime = 10_000;
const timedOut: Failure = { status: 0, sentences: ['Request timed out.  Please try again.'] };
const notLoaded = 'The design could not be loaded. Please try again.';

/** Loads the text at an address. Throws a `Failure`. */
export type LoadText = (address: string) => Promise<string>;

/** Returns whether an answer contains its design as text. Otherwise it is an address, or empty. */
export const isDesignText = (value: string): boolean => value.trimStart().startsWith('{');

/** Returns the address of the file that has the design of an answer. An empty answer has the default design of its shape. */
export const designAddress = (value: string, shape: TemplateShape): string =>
  value === '' || value === folder + defaultFiles['16:9'] ? folder + defaultFiles[shape] : value;

/**
 * Returns the text of the design of an answer: the answer itself, or the text at its address.
 * @throws Failure, also if the text does not arrive in time
 */
export const designText = (value: string, shape: TemplateShape, load: LoadText): Promise<string> => {
  const address = designAddress(value.trim(), shape);
  return /^(\/content\/|https?:)/i.test(address) ? inTime(load(address)) : Promise.resolve(value);
};

/** Reads the text of a design. Text that is not JSON is logged, as the specification prescribes. */
export const openDesignText = (text: string, newKey: NewKey): OpenedDesign => {
  const { design, repairs, fault } = readDesign(text, { newKey });
  if (fault !== null) {
    // oxlint-disable-next-line no-console -- the specification requires a log entry for an invalid design
    console.error(fault);
    return { state: 'broken', text };
  }
  const isTooLarge =
    design.scenes[0].elements.length > maxDrawnElements || bytesWithoutPictures(text) > maxBytes;
  return { state: 'open', design, repairs, isTooLarge };
};

/** Loads a stored file of this server. */
export const loadStoredText: LoadText = async (address) => {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok) return response.text();
  throw { status: response?.status ?? 0, sentences: [notLoaded] } satisfies Failure;
};

const bytesWithoutPictures = (text: string): number =>
  new TextEncoder().encode(text.replace(/data:image\/[^"]*/g, '')).length;

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut), maxLoadingTime);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};
