export const qrPart: () => Promise<string>;
