import type { Asset, ProgramMessage } from './program';
import type { InputMessage } from './program-input';

// Each field is written explicitly, because the order of rows and fields depends on the database and must not change the
// version.

/** Returns the message as a program contains it. */
export function plainMessage(message: InputMessage): ProgramMessage {
  const { id, name, shape, seconds, page, assets, transition } = message;
  return {
    id,
    name,
    shape,
    seconds,
    page,
    assets: plainAssets(assets),
    ...(transition && { transition }),
    ...plainOrigin(message),
  };
}

/** Returns the fields of content of a feed that has a program id. */
export function plainOrigin({ of, feed }: { of?: number; feed?: number }): { of?: number; feed?: number } {
  return of === undefined || feed === undefined ? {} : { of, feed };
}

/** Returns the assets with the fields of `Asset` only, sorted by address. */
export function plainAssets(assets: Asset[]): Asset[] {
  return assets.map(({ url, hash, size }) => ({ url, hash, size })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Returns the JSON of the message as a program contains it. */
export function messageJson(message: InputMessage): string {
  return JSON.stringify(plainMessage(message));
}
