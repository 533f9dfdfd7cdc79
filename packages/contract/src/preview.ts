/** The messages between a preview in a frame and the page that embeds it. Both send them with `postMessage`. */

/** The actions on the slideshow of a preview. */
export const previewActions = ['previous', 'togglePause', 'next'] as const;
export type PreviewAction = (typeof previewActions)[number];

/** The message on screen in a slideshow: its index from 0, the number of messages, and its name. */
export type SlidePosition = { index: number; count: number; name: string; isPaused: boolean };

/** A page of the web app performs an action on the slideshow of the preview. */
export type ToPreview = { type: 'control'; action: PreviewAction };

/** The preview shows another message, pauses or continues. `position` is null if no slideshow runs. */
export type FromPreview = { type: 'position'; position: SlidePosition | null };
