/** The browser that npm may have brought along; undefined where it has not. */
export const unpackBrowser = async (): Promise<undefined> => undefined;
