import type { Playlist } from '@marquee/contract/playlists';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../kit/edit/unless-gone';
import { useEditor } from '../../kit/edit/use-editor';
import type { Fault } from '../../kit/place-faults';
import { shownName } from '../../kit/shown-name';
import { useSaveScreen, wholeScreenQuery } from './screen-data';
import { type ScreenDraft, screenPart, storedScreen } from './screen-draft';
import { useFeeQuestion } from './use-fee-question';

/** Returns the editor of a screen. After a new screen is saved, the list of screens opens, with the next steps for the new screen. */
export const useScreenEditor = (stored: Stored<ScreenDraft>, playlists: readonly Playlist[]) => {
  const queries = useQueryClient();
  const save = useSaveScreen();
  const navigate = useNavigate();
  const mayAdd = useFeeQuestion();
  const part = useMemo(
    () => screenPart((id) => shownName(playlists.find((playlist) => playlist.id === id)?.name)),
    [playlists],
  );
  return useEditor({
    part,
    stored,
    faultsOf,
    mayGoAhead: stored.id === 0 ? mayAdd : undefined,
    calls: {
      send: (draft, over) => save.mutateAsync({ draft, over }),
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedScreen(await queries.fetchQuery({ ...wholeScreenQuery(id), staleTime: 0 })),
        ),
      goneSentence: goneSentenceOf('screen'),
      partGoneSentence: 'One of the manual playlists no longer exists. Remove it, then save again.',
    },
    onSaved: ({ id, isNew }) => (isNew ? navigate({ to: '/screens', search: { saved: id } }) : undefined),
  });
};

const faultsOf = ({ name }: ScreenDraft): Fault[] =>
  name.trim() === '' ? [{ at: 'name', text: 'Please enter a screen name.' }] : [];
