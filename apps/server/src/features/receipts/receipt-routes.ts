import { receipts } from '@marquee/contract/receipts';
import { routes } from '../../kit/http/routes';
import { seenMessage } from '../messages/message-access';
import { messagesShowing } from '../pages/zone-queries';
import { seenPlaylist } from '../playlists/playlist-access';
import type { Programs } from '../programs/program-cache';
import { ownSchedule } from '../schedules/schedule-access';
import { listReceipts } from './receipt-queries';

export const receiptRoutes = (programs: Programs) =>
  routes(receipts, {
    'GET /receipts': (ctx, { query }) => listReceipts(ctx, programs, query),
    'GET /receipts/message/:messageId': async (ctx, { params }) => {
      const { id } = await seenMessage(ctx, params.messageId);
      // A message also plays in the zones of other messages.
      const ids = [id, ...(await messagesShowing(ctx.db, id))];
      return listReceipts(ctx, programs, {
        holds: ({ messages }) => ids.some((each) => messages.includes(each)),
      });
    },
    'GET /receipts/playlist/:playlistId': async (ctx, { params }) => {
      const { id } = await seenPlaylist(ctx, params.playlistId);
      return listReceipts(ctx, programs, { holds: ({ playlists }) => playlists.includes(id) });
    },
    'GET /receipts/schedule/:scheduleId': async (ctx, { params }) => {
      const { id } = await ownSchedule(ctx, params.scheduleId);
      return listReceipts(ctx, programs, { holds: ({ schedules }) => schedules.includes(id) });
    },
  });
