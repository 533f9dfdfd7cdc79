/** Default values of a new overlay, as the specification prescribes. */
export const newOverlay = { templateId: 5, position: 'top' } as const;
