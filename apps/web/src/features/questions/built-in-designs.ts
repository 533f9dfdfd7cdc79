/** Designs to begin with. */
export const builtInDesigns: { name: string; address: string; picture: string }[] = [];
