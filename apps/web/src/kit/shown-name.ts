/** The name of a message, as it is shown. Specification part 1, section 2. */
export const shownMessageName = (name: string | undefined): string => name || '(no name)';

/** The name of a playlist, a screen or a schedule, as it is shown. Part 2, section 2, for playlists. */
export const shownName = (name: string | undefined): string => name || '(No name)';
