/**
 * Returns whether a GIF ends inside a block. The decoder shows the frames before the end and reports no error, so an animation would
 * stand still. A GIF that lacks only the byte at its end is complete. The structure is that of the specification GIF89a.
 */
export const isCutGif = (bytes: Buffer): boolean => {
  let offset = 13 + tableLength(bytes[10]);
  while (offset < bytes.length) {
    const block = bytes[offset];
    if (block === extension) offset = endOfParts(bytes, offset + 2);
    else if (block === image) offset = endOfParts(bytes, offset + 11 + tableLength(bytes[offset + 9]));
    // The end of the picture. Other bytes are no blocks, so they follow the picture.
    else return false;
  }
  return offset > bytes.length;
};

const extension = 0x21;
const image = 0x2c;

/** Returns the length of a table of colors in bytes. @param flags the byte that describes the table */
const tableLength = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the offset after parts that begin with their length. A part of length 0 is the last one. */
const endOfParts = (bytes: Buffer, begin: number): number => {
  let offset = begin;
  for (let length = bytes[offset]; length; length = bytes[offset]) offset += length + 1;
  return offset + 1;
};
