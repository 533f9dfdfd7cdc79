import type { Shape } from '@marquee/playback/program/shapes';
import { useQuery } from '../../kit/use-query';
import { MessagePictures } from '../messages/pictures/MessagePictures';
import { playlistPicturesQuery } from './playlist-data';

/** The picture of a playlist: its first messages, or a symbol if it has none. */
export const PlaylistPicture = ({ id, shape }: { id: number; shape: Shape }) => (
  <MessagePictures pictures={useQuery(playlistPicturesQuery).data?.get(id) ?? []} shape={shape} />
);
