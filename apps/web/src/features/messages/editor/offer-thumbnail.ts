import { call } from '../../../kit/client';

/** Where the server has no browser to draw a message with, this one does it. Without success there is no thumbnail. */
export const offerThumbnail = async (id: number): Promise<void> => {
  const { asked, lastModified } = await call('GET /messages/:id/thumbnail', { params: { id } });
  if (!asked) return;
  // Only who needs it loads this.
  const { drawThumbnail } = await import('./draw-thumbnail');
  const picture = await drawThumbnail(id);
  if (picture)
    await call('POST /messages/:id/thumbnail', { params: { id }, body: { lastModified, picture } });
};
