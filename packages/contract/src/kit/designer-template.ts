/** The built-in template of the designer, and its question, whose answer is the design. The ids are the same in every installation. */
export const designerTemplate = { id: 7, questionId: 701 } as const;
