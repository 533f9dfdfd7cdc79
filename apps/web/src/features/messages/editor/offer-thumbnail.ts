import { call } from '../../../kit/client';

/** Renders the thumbnail in this browser if the server has no browser. If the rendering fails, the message has no thumbnail. */
export const offerThumbnail = async (id: number): Promise<void> => {
  const { asked, lastModified } = await call('GET /messages/:id/thumbnail', { params: { id } });
  if (!asked) return;
  // Loaded on demand, because only servers without a browser need this code.
  const { renderThumbnail } = await import('./render-thumbnail');
  const picture = await renderThumbnail(id);
  if (picture)
    await call('POST /messages/:id/thumbnail', { params: { id }, body: { lastModified, picture } });
};
