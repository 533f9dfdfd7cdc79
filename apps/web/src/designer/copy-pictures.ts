import type { Design } from '@marquee/playback/design/design';
import { kindOf, valuesOf } from '@marquee/playback/design/elements/elements';
import type { Repair } from '@marquee/playback/design/repairs';

const atOnce = 4;

/**
 * Copies the pictures that are on other sites, so that TVs can store them. A picture that cannot be copied keeps its address.
 * @param copy copies the picture at an address and returns the address of the copy
 * @param isForeign returns whether an address is on another site
 */
export const copyForeignPictures = async (
  design: Design,
  copy: (address: string) => Promise<string>,
  isForeign: (address: string) => boolean,
): Promise<{ design: Design; repairs: Repair[] }> => {
  const [scene] = design.scenes;
  const addresses = new Set(scene.elements.flatMap((element) => valuesOf(element, 'urls')).filter(isForeign));
  const copies = new Map<string, string>();
  const queue = addresses.values();
  const work = async () => {
    for (const address of queue)
      await copy(address).then(
        (own) => copies.set(address, own),
        // The person sees the picture of the other site, and can replace it.
        () => undefined,
      );
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (copies.size === 0) return { design, repairs: [] };

  const repairs: Repair[] = [];
  const elements = scene.elements.map((element, index) =>
    kindOf(element).urls(element, (address) => {
      const own = copies.get(address);
      if (own !== undefined)
        repairs.push({ field: `scenes.0.elements.${index}.url`, was: address, now: own });
      return own ?? address;
    }),
  );
  return { design: { ...design, scenes: [{ ...scene, elements }] }, repairs };
};
