import type { Asset } from '@marquee/playback/program/program';

/** Maximum size of a file that is hashed, in bytes, because hashing needs the whole file in memory. */
const maxHashedBytes = 256 * 1024 * 1024;

/**
 * Returns whether these bytes are the file that the program describes. Compares only the size if the file is too large for a
 * hash, and over plain HTTP, where browsers cannot hash.
 */
export async function isWhole(blob: Blob, asset: Asset): Promise<boolean> {
  if (blob.size !== asset.size) return false;
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle || blob.size > maxHashedBytes) return true;
  // Read through a Response, because browsers before 2019 have no Blob.arrayBuffer.
  const bytes = await new Response(blob).arrayBuffer();
  return hex(await subtle.digest('SHA-256', bytes)) === asset.hash;
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
