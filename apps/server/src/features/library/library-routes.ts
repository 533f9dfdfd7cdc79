import { libraryFiles } from '@marquee/contract/files';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { deleteLibraryFile } from './delete-library-file';
import { keepUpload } from './keep-upload';
import { ownLibraryFile, ownLibraryUpload } from './library-access';
import { libraryPage } from './library-queries';
import { unfinishedVideos } from './library-video-queries';

export const libraryRoutes = routes(libraryFiles, {
  'GET /files/library': (ctx, { query, page }) => libraryPage(ctx, query, page),
  'POST /files/library': async (ctx, { body }) => {
    const url = await keepUpload(ctx, await ownLibraryUpload(ctx, body.key));
    return { url: url === null ? null : addressFor(ctx, url) };
  },
  'GET /files/library/videos': (ctx) => unfinishedVideos(ctx),
  'DELETE /files/library': async (ctx, { query }) => {
    await deleteLibraryFile(ctx, await ownLibraryFile(ctx, query.url));
    return null;
  },
});
