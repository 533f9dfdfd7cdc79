/** Where the thumbnail of a message lies in the storage: each change of the message has one of its own. */
export const thumbnailKey = (id: number, lastModified: string): string =>
  `${thumbnailFolder(id)}${new Date(lastModified).toISOString().replace(/\D/g, '').slice(2, 14)}.png`;

/** All thumbnails of a message. */
export const thumbnailFolder = (id: number): string => `messages/${id}/thumb/`;

/** The address of a message's thumbnail, once none is pending. (Specification part 1, section 7: yyMMddHHmmss of lastModified in UTC.) */
export const thumbnailUrl = ({ id, lastModified }: { id: number; lastModified: string }): string =>
  `/content/${thumbnailKey(id, lastModified)}`;

/** What is shown instead while it is pending. */
export const updatingThumbnail = '/images/updating-thumbnail.png';
