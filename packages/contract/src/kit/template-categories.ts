/** The groups of templates on the page for a new message, in their order. */
export const templateCategories = ['announcements', 'media', 'events', 'time', 'web', 'layouts', ''] as const;
export type TemplateCategory = (typeof templateCategories)[number];
