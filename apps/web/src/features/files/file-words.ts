/** Returns the name of a file. The name of a stored file is the end of its address without the unique part. */
export const fileName = (value: string, chosen: File | undefined): string =>
  chosen?.name ??
  value
    .split(/[?#]/)[0]
    ?.split('/')
    .at(-1)
    ?.replace(/^[0-9a-f]{24}-/, '') ??
  value;
