import type { Failure } from '@marquee/contract/kit/client';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { call } from '../kit/client';

const folder = '/content/designs/';
/** The design that a new answer begins with. The specification names the first two files. */
const defaultFiles: Readonly<Record<TemplateShape, string>> = {
  '16:9': 'default.json',
  '9:16': 'defaultV.json',
  '4:1': 'defaultStrip.json',
  '1:4': 'defaultV.json',
};

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

/** Returns whether an answer has the default design of its shape, which nobody has made. */
export const isDefaultDesign = (value: string, shape: TemplateShape): boolean =>
  designAddress(value.trim(), shape) === folder + defaultFiles[shape];

/**
 * Returns the text of the design of an answer: the answer itself, or the text at its address.
 * @throws Failure, also if the text does not arrive in time
 */
export const designText = (
  value: string,
  shape: TemplateShape,
  load: LoadText = loadText,
): Promise<string> => {
  const address = designAddress(value.trim(), shape);
  return /^(\/content\/|https?:)/i.test(address) ? inTime(load(address)) : Promise.resolve(value);
};

/** Returns whether an address is on another site. A browser cannot read it, and TVs cannot store it. */
export const isForeign = (address: string): boolean =>
  /^https?:/i.test(address) && !address.startsWith(`${location.origin}/content/`);

/** Loads a stored file, or a file of another site through the server. */
const loadText: LoadText = async (address) => {
  if (isForeign(address)) return (await call('POST /designs/read', { body: { address } })).text;
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok) return response.text();
  throw { status: response?.status ?? 0, sentences: [notLoaded] } satisfies Failure;
};

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut), maxLoadingTime);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};
