import type { DesignElement } from './design';

/** One file of a font family. `unicodeRange` as css writes it; null: all characters. */
export type FontFace = { family: string; weight: number; url: string; unicodeRange: string | null };

/** The faces that these elements need, out of those that there are: of each family the nearest weight, in all its ranges. */
export function facesUsed(elements: DesignElement[], faces: FontFace[]): FontFace[] {
  const used = new Set<FontFace>();
  for (const element of elements) {
    if (element.type !== 'text') continue;
    const family = faces.filter((face) => face.family === element.font);
    for (const face of nearest(family, element.bold ? 700 : 400)) used.add(face);
  }
  return [...used];
}

/** The families of these elements that have no face, each once. */
export function familiesWithout(elements: DesignElement[], faces: FontFace[]): string[] {
  const families = elements.flatMap((element) => (element.type === 'text' ? [element.font] : []));
  return [...new Set(families)].filter((family) => !faces.some((face) => face.family === family));
}

/** The `@font-face` rule of a face, as it is: nothing in it comes from people. */
export function faceCss({ family, weight, url, unicodeRange }: FontFace): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:block;src:url("${url}") format("woff2")${range}}`;
}

function nearest(faces: FontFace[], weight: number): FontFace[] {
  const distance = (face: FontFace) => Math.abs(face.weight - weight);
  const least = Math.min(...faces.map(distance));
  return faces.filter((face) => distance(face) === least);
}
