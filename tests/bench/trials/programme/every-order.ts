/**
 * Returns the shortest repeating sequence in which each kind follows every kind, itself included, exactly once (a de Bruijn
 * sequence of pairs).
 */
export const everyOrder = <Kind>(kinds: Kind[]): Kind[] =>
  kinds.flatMap((kind, place) => [kind, ...kinds.slice(place + 1).flatMap((other) => [kind, other])]);
