const grounds = ['ink', 'lamp', 'paper'] as const;

/** The ground on which a template's tiles are set, so that a list shows its kinds at a glance; playlists have the first. */
export const groundOf = (templateId: number | undefined): (typeof grounds)[number] =>
  grounds[(templateId ?? 0) % grounds.length] ?? 'ink';
