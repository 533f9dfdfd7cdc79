/** The eyedropper of the browser. Firefox and Safari have none, and TypeScript does not know it. */
type Eyedropper = { open(): Promise<{ sRGBHex: string }> };

const isConstructor = (value: unknown): value is new () => Eyedropper => typeof value === 'function';

/**
 * Returns a function that lets a person take a color from the screen, or undefined if the browser has no eyedropper. The function
 * returns undefined if the person cancels.
 */
export const eyedropper = (): (() => Promise<string | undefined>) | undefined => {
  const found: unknown = Reflect.get(globalThis, 'EyeDropper');
  if (!isConstructor(found)) return undefined;
  return async () => {
    try {
      return (await new found().open()).sRGBHex;
    } catch {
      return undefined;
    }
  };
};
