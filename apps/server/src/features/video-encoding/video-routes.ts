import { videos } from '@marquee/contract/videos';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { startVideoEncode } from './start-video-encode';
import { newestVideo, ownVideoUpload } from './video-access';

export const videoRoutes = routes(videos, {
  'POST /files/startVideoEncode': async (ctx, { body }) => {
    const { awsJobId, url } = await startVideoEncode(ctx, await ownVideoUpload(ctx, body.key), body);
    return { awsJobId, url: addressFor(ctx, url) };
  },
  'GET /messages/jobStatus/:id': async (ctx, { params }) =>
    (await newestVideo(ctx, params.id)) ?? { status: null, progress: 0 },
});
