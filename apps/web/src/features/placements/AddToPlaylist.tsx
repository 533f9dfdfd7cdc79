import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { nameContains } from '@marquee/contract/kit/name-contains';
import type { Target } from '@marquee/contract/placements';
import { useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { newUuid } from '../../kit/new-uuid';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { RowList } from '../../ui/RowList';
import { SearchField } from '../../ui/SearchField';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { ChangedScreens } from '../uses/ChangedScreens';
import { namesInWords } from '../uses/screens-in-words';
import { screensPlayingQuery } from '../uses/screens-playing-data';
import { type PlacedMessage, targetsQuery, usePlace } from './placement-data';
import { inTargetOrder, messagesInWords, outcomeInWords } from './placement-words';
import styles from './placements.module.css';
import { TargetRow } from './TargetRow';
import { UnsavedNote } from './UnsavedNote';

/** A dialog that adds messages to one or more playlists, or to a new playlist. It is open while it is mounted. */
export const AddToPlaylist = ({
  messages,
  isUnsaved = false,
  onClose,
  onPlaced,
}: {
  messages: readonly PlacedMessage[];
  /** True if the form of the message has unsaved changes. */
  isUnsaved?: boolean;
  onClose: () => void;
  /** Called after the messages were added. */
  onPlaced?: () => void;
}) => (
  <Dialog opened onClose={onClose} title="Add to playlist" size={488}>
    <Choice messages={messages} isUnsaved={isUnsaved} onClose={onClose} onPlaced={onPlaced} />
  </Dialog>
);

const Choice = ({
  messages,
  isUnsaved,
  onClose,
  onPlaced,
}: {
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  onClose: () => void;
  onPlaced: (() => void) | undefined;
}) => {
  const targets = useQuery(targetsQuery);
  const place = usePlace();
  // Each attempt sends the same form id, so that a repeated request adds the messages once.
  const [form] = useState(newUuid);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [position, setPosition] = useState<'end' | 'beginning'>('end');
  const [newName, setNewName] = useState<string>();
  const chosen = (targets.data ?? []).filter(({ id }) => chosenIds.has(id));
  const hasNew = newName !== undefined;

  const send = async () => {
    await place(
      {
        form,
        messageIds: messages.map(({ id }) => id),
        playlistIds: chosen.map(({ id }) => id),
        position,
        ...(hasNew && { newPlaylist: { name: newName } }),
      },
      (playlists) =>
        `Added to ${namesInWords(
          playlists.slice(0, 2).map(({ name }) => name),
          playlists.length,
        )}`,
    );
    onPlaced?.();
    onClose();
  };
  const missing = () => {
    if (chosen.length === 0 && !hasNew) return ['Please choose a playlist.'];
    return newName?.trim() === '' ? ['Please enter a playlist name.'] : [];
  };

  if (targets.isError) return <WarningAlert messages={sentencesOf(targets.error)} />;
  if (!targets.data) return <LoadingIndicator />;
  return (
    <DialogForm
      button="Add"
      missing={missing}
      send={send}
      onClose={onClose}
      about={
        <>
          <p className={styles.about}>Choose where to add {messagesInWords(messages)}.</p>
          <UnsavedNote isUnsaved={isUnsaved} />
        </>
      }
    >
      <Targets
        targets={targets.data}
        messages={messages}
        chosenIds={chosenIds}
        choose={(id, isChosen) => setChosenIds(withId(chosenIds, id, isChosen))}
      />
      <div className={styles.newPlaylist}>
        <Checkbox
          label="New playlist"
          checked={hasNew}
          onChange={(event) => setNewName(event.currentTarget.checked ? '' : undefined)}
        />
        {hasNew && (
          <TextInput
            label="Name of the new playlist"
            autoFocus
            maxLength={100}
            value={newName}
            onChange={(event) => setNewName(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={styles.position}>
        <span id="placement-position">Position</span>
        <SegmentedControl
          aria-labelledby="placement-position"
          value={position}
          onChange={(value) => setPosition(value === 'beginning' ? 'beginning' : 'end')}
          data={[
            { value: 'end', label: 'At the end' },
            { value: 'beginning', label: 'At the beginning' },
          ]}
        />
      </div>
      <Outcome messages={messages} chosen={chosen} hasNew={hasNew} />
    </DialogForm>
  );
};

/** What will change on screens. The names of the screens follow as soon as they are loaded. */
const Outcome = ({
  messages,
  chosen,
  hasNew,
}: {
  messages: readonly PlacedMessage[];
  chosen: readonly Target[];
  hasNew: boolean;
}) => {
  const played = chosen.filter(({ screenCount }) => screenCount > 0).map(({ id }) => id);
  const screens = useQuery({ ...screensPlayingQuery(played), enabled: played.length > 0 });
  if (screens.isError) return <WarningAlert messages={sentencesOf(screens.error)} />;
  const changed = played.length === 0 ? [] : screens.data;
  return (
    <div className={styles.outcome}>
      <p role="status">{changed && outcomeInWords(messages, chosen, hasNew, changed)}</p>
      {changed && <ChangedScreens screens={changed} />}
    </div>
  );
};

const withId = (ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

const Targets = ({
  targets,
  messages,
  chosenIds,
  choose,
}: {
  targets: readonly Target[];
  messages: readonly PlacedMessage[];
  chosenIds: ReadonlySet<number>;
  choose: (id: number, isChosen: boolean) => void;
}) => {
  const [search, setSearch] = useState('');
  const ordered = useMemo(() => inTargetOrder(targets, messages), [targets, messages]);
  const { shown, loadMore } = useFirstRows(ordered.filter(({ name }) => nameContains(name, search)));
  if (targets.length === 0)
    return <p className={styles.soft}>There is no playlist yet. Create the first one.</p>;
  return (
    <div className={styles.targets}>
      <SearchField label="Search playlists" value={search} onChange={setSearch} />
      {shown.length === 0 && <p className={styles.soft}>No playlists found. Try a different search.</p>}
      <div className={styles.scroll}>
        <RowList label="Playlists" loadMore={loadMore}>
          {shown.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              messages={messages}
              isChosen={chosenIds.has(target.id)}
              choose={choose}
            />
          ))}
        </RowList>
      </div>
    </div>
  );
};
