/**
 * Returns the shortest round in which each kind follows each other kind and itself exactly once (a de Bruijn sequence of
 * pairs).
 */
export const everyOrder = <Kind>(kinds: Kind[]): Kind[] =>
  kinds.flatMap((kind, place) => [kind, ...kinds.slice(place + 1).flatMap((other) => [kind, other])]);
