import { type DesignElement, kindOf, valuesOf } from './elements/elements';

/** One file of a font family. `unicodeRange` is the CSS value, or null for all characters. */
export type FontFace = { family: string; weight: number; url: string; unicodeRange: string | null };

/** Returns the faces that these elements need: of each family the nearest weight, in all its ranges. */
export function facesUsed(elements: readonly DesignElement[], faces: FontFace[]): FontFace[] {
  const used = new Set<FontFace>();
  for (const element of elements)
    kindOf(element).fonts(element, (name, weight) => {
      const family = faces.filter((face) => face.family === name);
      for (const face of nearest(family, weight)) used.add(face);
      return name;
    });
  return [...used];
}

/** Returns the families of these elements that have no face, each once. */
export function familiesWithout(elements: readonly DesignElement[], faces: FontFace[]): string[] {
  const families = elements.flatMap((element) => valuesOf(element, 'fonts'));
  return [...new Set(families)].filter((family) => !faces.some((face) => face.family === family));
}

/** Returns the `@font-face` rule of a face. Its values need no escaping, because they come from the font catalog. */
export function faceCss({ family, weight, url, unicodeRange }: FontFace): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:block;src:url("${url}") format("woff2")${range}}`;
}

function nearest(faces: FontFace[], weight: number): FontFace[] {
  const distance = (face: FontFace) => Math.abs(face.weight - weight);
  const least = Math.min(...faces.map(distance));
  return faces.filter((face) => distance(face) === least);
}
