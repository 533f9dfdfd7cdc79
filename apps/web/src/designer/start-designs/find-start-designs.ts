import type { Shape } from '@marquee/playback/program/shapes';
import type { StartDesign } from './start-design';

/** Which start designs a person wants to see. Without a category, all. */
export type Wanted = { shape: Shape; category: StartDesign['category'] | null; search: string };

/** Returns the start designs of a shape and a category of which a word begins with each word of the search, ignoring case. */
export const findStartDesigns = (
  designs: readonly StartDesign[],
  { shape, category, search }: Wanted,
): StartDesign[] => {
  const terms = wordsOf(search);
  return designs.filter((design) => {
    const words = wordsOf(`${design.name} ${design.category} ${design.words}`);
    return (
      design.shapes.includes(shape) &&
      (category === null || design.category === category) &&
      terms.every((term) => words.some((word) => word.startsWith(term)))
    );
  });
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
