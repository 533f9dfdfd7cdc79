import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import type { PlaylistRow } from '../playlists/playlist-access';
import { playSlideshow } from './make-slideshow';
import { queueSlideshows, retryBroken } from './slideshow-file-rows';
import { countMade } from './slideshow-queries';

/**
 * Makes the messages of a slideshow from its saved answers. If files are not ready, a job makes the messages, and the previous
 * messages play until then.
 * @returns the number of messages that the slideshow plays now; 0 for other playlists
 */
export const makePlayableMessages = (ctx: Ctx<Person>, { id, mode }: Allowed<PlaylistRow>) =>
  ctx.db.transaction(async (tx) => {
    if (mode !== 'slideshow') return { messages: 0 };
    await retryBroken(tx, id);
    await queueSlideshows(ctx, tx, [id]);
    await playSlideshow(ctx, tx, id);
    return { messages: await countMade(tx, id) };
  });
