import { copyName } from '@marquee/contract/kit/copy-name';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { itemsOfPlaylist } from './item-queries';
import type { PlaylistRow } from './playlist-access';
import { answersOfPlaylist } from './playlist-answer-queries';
import { ownWholePlaylist } from './playlist-save-access';
import { saveWholePlaylist } from './save-whole-playlist';

/**
 * Creates a copy of a playlist with its items or answers. Items that no longer play are not copied. The copy is not shared.
 * @throws AppError invalid for a slideshow, because its files belong to one playlist
 */
export const duplicatePlaylist = async (ctx: Ctx<Person>, source: Allowed<PlaylistRow>, form: string) => {
  const { mode, name, shape, subscriptionId, externalSourceUrl, playOrder, startDate, endDate } = source;
  if (mode === 'slideshow')
    throw new AppError('invalid', [
      `“${name}” is a slideshow. Its files cannot be copied. Create a slideshow and add the files again.`,
    ]);
  const items = mode === 'normal' ? await itemsOfPlaylist(ctx.db, source.id) : undefined;
  const answers = mode === 'subscription' ? await answersOfPlaylist(ctx.db, source.id) : [];
  const copy = await ownWholePlaylist(ctx, {
    id: 0,
    form,
    name: copyName(name, 200),
    mode,
    shape,
    subscriptionId,
    externalSourceUrl,
    playOrder,
    startDate,
    endDate,
    items: items?.filter(mayPlay).map(copiedItem),
    answers: answers.map(({ questionId, value }) => ({ questionId, value })),
  });
  return saveWholePlaylist(ctx, copy);
};

const mayPlay = ({ messageId, message, library }: PlaylistMessage): boolean =>
  messageId === null || (library ? library.state === 'offered' : message !== null && !message.notShared);

const copiedItem = (item: PlaylistMessage) => ({
  id: 0,
  messageId: item.messageId,
  childPlaylistId: item.childPlaylistId,
  childPlaylistStart: item.childPlaylistStart,
  childPlaylistEnd: item.childPlaylistEnd,
});
