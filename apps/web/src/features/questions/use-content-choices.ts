import type { Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import type { Shape } from '@marquee/playback/program/shapes';
import { useQuery } from '../../kit/use-query';
import { messagesQuery } from '../messages/message-data';
import { playlistsQuery } from '../playlists/playlist-data';
import { duration } from '../playlists/playlist-items';
import type { ContentChoice } from './content-value';

export type Offered = ContentChoice & {
  name: string;
  note: string;
  shape: Shape;
  category: string;
  /** Of a message: itself. */
  message?: Message;
};

/** What a question offers to play: messages, playlists, or both, of the shapes that its choices name. */
export const useContentChoices = ({ fieldType, choices }: Pick<Question, 'fieldType' | 'choices'>) => {
  const takesMessages = fieldType !== 'playlist';
  const takesPlaylists = fieldType !== 'message';
  const messages = useQuery({ ...messagesQuery, enabled: takesMessages });
  const playlists = useQuery({ ...playlistsQuery, enabled: takesPlaylists });
  const shapes: string[] = choices.match(/\d+:\d+/g) ?? [];
  const fits = ({ shape }: { shape: string }) => shapes.length === 0 || shapes.includes(shape);

  const offered: Offered[] = [
    ...(takesPlaylists ? (playlists.data ?? []) : [])
      .filter(fits)
      .map(({ id, name, shape, seconds, messageCount }) => ({
        kind: 'playlist' as const,
        id,
        name: name || '(no name)',
        note: `Playlist, ${messageCount === 1 ? '1 item' : `${messageCount} items`}, ${duration(seconds)}`,
        shape,
        category: 'Playlists',
      })),
    ...(takesMessages ? (messages.data ?? []) : [])
      .filter((message) => fits(message) && !message.archived)
      .map((message) => ({
        kind: 'message' as const,
        id: message.id,
        name: message.name || '(no name)',
        note: `Message, ${message.seconds} s`,
        shape: message.shape,
        category: message.category,
        message,
      })),
  ];
  const asked = [...(takesMessages ? [messages] : []), ...(takesPlaylists ? [playlists] : [])];
  return {
    choices: offered,
    loading: asked.some(({ isPending }) => isPending),
    thrown: asked.find(({ isError }) => isError)?.error ?? undefined,
  };
};
