import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import type { Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import type { Shape } from '@marquee/playback/program/shapes';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { NamedContent } from '@marquee/playback/template/fields/named-content';
import { useMemo } from 'react';
import { formatDuration, sizeWords } from '../../kit/formats';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { messagesQuery } from '../messages/message-data';
import { playlistsQuery } from '../playlists/playlist-data';

export type Offered = NamedContent & {
  name: string;
  note: string;
  shape: Shape;
  category: string;
  /** The message, if the content is a message. */
  message?: Message;
};

/**
 * Returns the content that a question offers: messages, playlists, or both, of the shapes that the choices of the question name.
 */
export const useContentChoices = ({ fieldType, choices }: Pick<Question, 'fieldType' | 'choices'>) => {
  const { names } = fieldKind(fieldType);
  const takesMessages = names.includes('message');
  const takesPlaylists = names.includes('playlist');
  const messages = useQuery({ ...messagesQuery, enabled: takesMessages });
  const playlists = useQuery({ ...playlistsQuery, enabled: takesPlaylists });
  const offered = useMemo(
    () =>
      [
        ...(takesPlaylists ? (playlists.data ?? []) : []).map(offeredPlaylist),
        ...(takesMessages ? (messages.data ?? []) : [])
          .filter(({ archived }) => !archived)
          .map(offeredMessage),
      ].filter(fits(choices)),
    [takesPlaylists, playlists.data, takesMessages, messages.data, choices],
  );
  const asked = [...(takesMessages ? [messages] : []), ...(takesPlaylists ? [playlists] : [])];
  return {
    choices: offered,
    loading: asked.some(({ isPending }) => isPending),
    thrown: asked.find(({ isError }) => isError)?.error ?? undefined,
  };
};

/** Returns a filter by the shapes that the choices of the question name. Without shapes, all content fits. */
const fits = (choices: string) => {
  const shapes: string[] = choices.match(/\d+:\d+/g) ?? [];
  return ({ shape }: Offered) => shapes.length === 0 || shapes.includes(shape);
};

const offeredPlaylist = ({
  id,
  name,
  shape,
  seconds,
  itemCount,
}: Answered<Api['GET /playlists']>[number]): Offered => ({
  kind: 'playlist',
  id,
  name: shownName(name),
  note: ['Playlist', sizeWords(itemCount, seconds)].filter(Boolean).join(', '),
  shape,
  category: 'Playlists',
});

const offeredMessage = (message: Message): Offered => ({
  kind: 'message',
  id: message.id,
  name: shownMessageName(message.name),
  note: `Message, ${formatDuration(message.seconds)}`,
  shape: message.shape,
  category: message.category,
  message,
});
