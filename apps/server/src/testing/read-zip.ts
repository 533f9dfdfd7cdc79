import { inflateRawSync } from 'node:zlib';

/** Returns the texts of the files of a ZIP file by name. Reads the central directory, as other programs do. */
export const readZip = (zip: Buffer): Map<string, string> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    const commentLength = zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(from, from + size);
    files.set(name, (method === 8 ? inflateRawSync(stored) : stored).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
};
