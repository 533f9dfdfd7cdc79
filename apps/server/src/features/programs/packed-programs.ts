import { bytesCache } from '../../kit/run/bytes-cache';
import { type PackedProgram, type PackedStart, packRest, packStart } from './pack-program';

export type PackedPrograms = ReturnType<typeof openPackedPrograms>;

/** Maximum memory for the packed programs of this process, in bytes. */
const maxStoredBytes = 192 * 1024 * 1024;
/** Maximum number of starts whose checksum and size are stored. An entry takes some hundred bytes. */
const maxStarts = 20_000;

/** Creates the cache of the packed programs of this process. Programs with the same messages share the bytes of the messages. */
export const openPackedPrograms = () => {
  const stored = bytesCache(maxStoredBytes);
  const starts = new Map<string, Omit<PackedStart, 'packed'>>();
  const underWay = new Map<string, Promise<PackedStart>>();

  const startOf = async (messagesHash: string, messagesJson: readonly Buffer[]): Promise<PackedStart> => {
    const known = starts.get(messagesHash);
    const packed = known && stored.get(startKey(messagesHash));
    if (known && packed) return { ...known, packed };
    const making = underWay.get(messagesHash) ?? packStart(messagesJson);
    underWay.set(messagesHash, making);
    const made = await making.finally(() => underWay.delete(messagesHash));
    if (starts.size >= maxStarts) starts.clear();
    starts.set(messagesHash, { crc: made.crc, size: made.size });
    stored.set(startKey(messagesHash), made.packed);
    return made;
  };

  return {
    /** Packs a program and stores the bytes. Returns the key for `get`. */
    pack: async (
      messagesHash: string,
      messagesJson: readonly Buffer[],
      version: string,
      rest: string,
    ): Promise<string> => {
      const start = await startOf(messagesHash, messagesJson);
      const key = `${messagesHash} ${version}`;
      stored.set(restKey(key), await packRest(start, rest));
      return key;
    },
    get: (key: string): PackedProgram | undefined => {
      const [messagesHash = ''] = key.split(' ');
      const start = stored.get(startKey(messagesHash));
      const rest = stored.get(restKey(key));
      return start && rest && [start, rest];
    },
  };
};

const startKey = (messagesHash: string): string => `start ${messagesHash}`;
const restKey = (key: string): string => `rest ${key}`;
