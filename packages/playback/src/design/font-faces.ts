import type { DesignElement } from './design';

/** One file of a font family. `weight` as css writes it: '400', or '100 900' where one file has them all. */
export type FontFace = {
  family: string;
  weight: string;
  style: 'normal' | 'italic';
  /** Of our own files: '/content/fonts/...'. */
  url: string;
  /** As css writes it; null: all characters. */
  unicodeRange: string | null;
};

/** The faces that these elements need, out of those that there are: of each family and weight the nearest, in all its ranges. */
export function facesUsed(elements: DesignElement[], faces: FontFace[]): FontFace[] {
  const used = new Set<FontFace>();
  for (const element of elements) {
    if (element.type !== 'text') continue;
    const family = faces.filter((face) => face.family === element.font);
    const styled = family.filter((face) => (face.style === 'italic') === element.italic);
    for (const face of nearest(styled.length > 0 ? styled : family, element.bold ? 700 : 400)) used.add(face);
  }
  return [...used];
}

export function faceCss({ family, weight, style, url, unicodeRange }: FontFace): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:block;src:url("${url}") format("woff2")${range}}`;
}

function nearest(faces: FontFace[], weight: number): FontFace[] {
  const distance = (face: FontFace) => {
    const [least = 400, most = least] = face.weight.split(' ').map(Number);
    return Math.max(least - weight, weight - most, 0);
  };
  const least = Math.min(...faces.map(distance));
  return faces.filter((face) => distance(face) === least);
}
