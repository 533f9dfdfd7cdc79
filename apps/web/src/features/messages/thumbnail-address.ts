import type { Message } from '@marquee/contract/messages';

/** Stands in for a thumbnail that is being made. Part 1, section 9. */
export const updatingThumbnail = '/images/updating-thumbnail.png';

/** Where the thumbnail of a message's present state lies: yyMMddHHmmss of `lastModified`, in UTC. Part 1, section 9. */
export const thumbnailAddress = ({ id, lastModified }: Pick<Message, 'id' | 'lastModified'>): string => {
  const digits = new Date(lastModified).toISOString().replace(/\D/g, '');
  return `/content/messages/${id}/thumb/${digits.slice(2, 14)}.png`;
};
