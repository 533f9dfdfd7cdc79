import type { Shape } from '@marquee/playback/program/shapes';
import { memo, useMemo, useState } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { shapeSearch } from '../../../kit/shapes';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ListGroup } from '../../../ui/ListPane';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import shared from '../playlists.module.css';
import type { Contents } from '../use-contents';
import { GroupRows } from './GroupRows';
import { type Filter, type Offered, openAtFirst } from './offered-contents';
import { type AddPlace, PickerHead } from './PickerHead';
import { useDebounced } from './use-debounced';
import { usePicked } from './use-picked';
import { usePickerGroups } from './use-picker-groups';

/** Milliseconds without a key press after which the picker searches. */
const searchDelayMs = 150;

type ContentPickerProps = {
  playlistId: number;
  shape: Shape;
  contents: Contents;
  /** True if the playlist has items. */
  hasItems: boolean;
  /** True if items of the playlist are selected, so that content can be added after them. */
  hasSelection: boolean;
  add: (offered: readonly Offered[], place: AddPlace) => void;
  /** The number of items that the picked content replaces. 0: the picked content is added. */
  replaced: number;
  replace: (offered: Offered) => void;
  cancelReplace: () => void;
};

/** Lists the messages and playlists that can be added to this playlist. Several can be added at once. */
export const ContentPicker = memo(function ContentPicker(props: ContentPickerProps) {
  const { playlistId, shape, contents, hasItems, hasSelection, add, replaced, replace, cancelReplace } =
    props;
  const { feed } = contents;
  const shapes = feed?.shapes ?? [shape];
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, searchDelayMs);
  const [filter, setFilter] = useState<Filter>({
    shape: shapes[0] ?? shape,
    kind: 'all',
    unused: false,
    playlistId,
  });
  const query = useMemo(() => ({ ...filter, search }), [filter, search]);
  const [wantedPlace, setPlace] = useState<AddPlace>('end');
  const place = hasSelection ? wantedPlace : 'end';
  const { groups, hasFeeds, isPending, error } = usePickerGroups(query, feed !== undefined);
  const picked = usePicked(
    groups.map(({ group }) => group),
    (offered) => (replaced > 0 ? replace(offered) : add([offered], place)),
  );
  // The groups appear together, so that no row moves while a person is about to click it.
  const shown = isPending ? [] : groups;
  const open = openAtFirst(shown);
  return (
    <div>
      <PickerHead
        search={typed}
        setSearch={setTyped}
        filter={filter}
        change={(fields) => setFilter((now) => ({ ...now, ...fields }))}
        offeredShapes={shapes}
        hasFeeds={hasFeeds}
        place={replaced === 0 && hasItems ? place : undefined}
        setPlace={setPlace}
        hasSelection={hasSelection}
        chosen={picked.keys.size}
        addChosen={() => add(picked.take(), place)}
        clear={picked.clear}
        replaced={replaced}
        cancelReplace={cancelReplace}
      />
      <WarningAlert messages={error ? sentencesOf(error) : []} />
      <div onClick={picked.onClick}>
        {shown.map((group, index) => (
          <ListGroup key={group.group} title={group.title} count={group.count} defaultOpen={index < open}>
            <GroupRows
              group={group}
              query={query}
              chosen={picked.keys}
              canChoose={replaced === 0}
              note={picked.note}
            />
          </ListGroup>
        ))}
      </div>
      {isPending && <LoadingIndicator />}
      {groups.length === 0 && !isPending && !error && (
        <NothingOffered
          isFiltered={search !== '' || query.kind !== 'all' || query.unused}
          shape={query.shape}
        />
      )}
    </div>
  );
});

const NothingOffered = ({ isFiltered, shape }: { isFiltered: boolean; shape: Shape }) => (
  <div className={shared.nothing}>
    {isFiltered ? (
      'Nothing found. Try a different search.'
    ) : (
      <>
        <p>No messages of this shape yet.</p>
        <ButtonLink
          variant="default"
          to="/messages/$id"
          params={{ id: 0 }}
          search={{ shape: shapeSearch(shape) }}
        >
          Create a message
        </ButtonLink>
      </>
    )}
  </div>
);
