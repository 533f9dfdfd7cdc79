import { Gauge } from 'prom-client';
import { recentlyUsedCache } from '../../kit/run/recently-used-cache';
import type { MessageGroup } from './message-groups';
import { type PackedPart, type PackedProgram, packPart, packRest } from './pack-program';

export type PackedPrograms = ReturnType<typeof openPackedPrograms>;

/** Maximum memory for the packed programs of this process, in bytes. */
const maxStoredBytes = 192 * 1024 * 1024;
/** Maximum number of groups whose checksum and size are stored. An entry takes some hundred bytes. */
const maxGroups = 20_000;

/** Creates the cache of the packed programs of this process. Programs with the same groups of messages share their bytes. */
export const openPackedPrograms = () => {
  const stored = recentlyUsedCache<Buffer>(maxStoredBytes, ({ length }) => length);
  const known = new Map<string, Omit<PackedPart, 'packed'>>();
  const underWay = new Map<string, Promise<PackedPart>>();

  /** Returns a packed group from the cache, or packs it. `keys`: the keys of all groups, in order. */
  const partOf = async (
    groups: readonly MessageGroup[],
    keys: string[],
    index: number,
    before: PackedPart | undefined,
  ): Promise<PackedPart> => {
    const key = keys[index] ?? '';
    const facts = known.get(key);
    const packed = facts && stored.get(key);
    if (packed) return { ...facts, packed };
    const pack = () => {
      const text = before && groups.slice(0, index).flatMap((group) => group.json());
      return packPart(groups[index]?.json() ?? [], before && text && { ...before, text });
    };
    const making = underWay.get(key) ?? pack();
    underWay.set(key, making);
    const made = await making.finally(() => underWay.delete(key));
    if (known.size >= maxGroups) known.clear();
    known.set(key, { crc: made.crc, size: made.size });
    stored.set(key, made.packed);
    return made;
  };

  return {
    /**
     * Packs a program and stores the bytes.
     * @param groups the messages of the program, at least one group
     * @param rest the JSON that follows the messages
     * @returns the key for `get`
     */
    pack: async (groups: readonly MessageGroup[], version: string, rest: string): Promise<string> => {
      const hashes = groups.map(({ hash }) => hash);
      const keys = groupKeys(hashes);
      let last: PackedPart | undefined;
      for (const index of keys.keys()) last = await partOf(groups, keys, index, last);
      const key = [version, ...hashes].join(' ');
      stored.set(restKey(key), await packRest(last ?? { crc: 0, size: 0 }, rest));
      return key;
    },
    /** Returns the bytes of a program, or undefined if a part was evicted. */
    get: (key: string): PackedProgram | undefined => {
      const [, ...hashes] = key.split(' ');
      const parts = [...groupKeys(hashes), restKey(key)].map((each) => stored.get(each));
      const program = parts.flatMap((part) => part ?? []);
      return program.length === parts.length ? program : undefined;
    },
    /** The memory that the packed programs take. */
    metric: new Gauge({
      name: 'marquee_packed_programs_bytes',
      help: 'Memory of the packed programs',
      registers: [],
      collect() {
        this.set(stored.size());
      },
    }),
  };
};

/** Returns the keys of groups. A packed group depends on the groups before it, so its key contains their hashes. */
const groupKeys = (hashes: readonly string[]): string[] =>
  hashes.map((_, index) => `group ${hashes.slice(0, index + 1).join(' ')}`);
const restKey = (key: string): string => `rest ${key}`;
