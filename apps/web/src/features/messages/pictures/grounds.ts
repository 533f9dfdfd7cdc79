const grounds = ['ink', 'lamp', 'paper'] as const;

/**
 * Returns the background color of the tiles of a template, so that templates differ in a list. Playlists have the first
 * color.
 */
export const groundOf = (templateId: number | undefined): (typeof grounds)[number] =>
  grounds[(templateId ?? 0) % grounds.length] ?? 'ink';
