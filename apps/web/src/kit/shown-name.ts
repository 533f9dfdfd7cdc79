/** Returns the name of a message for people. The specification prescribes the text for an empty name. */
export const shownMessageName = (name: string | undefined): string => name || '(no name)';

/** Returns the name of a playlist, a screen or a schedule for people. The specification prescribes the text for an empty name. */
export const shownName = (name: string | undefined): string => name || '(No name)';
