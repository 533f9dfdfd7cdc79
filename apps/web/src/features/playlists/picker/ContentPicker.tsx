import { Button, SegmentedControl } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import { type MouseEvent, memo, useDeferredValue, useMemo, useState } from 'react';
import { shapeSearch } from '../../../kit/shapes';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ListGroup } from '../../../ui/ListPane';
import { SearchField } from '../../../ui/SearchField';
import { VirtualList } from '../../../ui/VirtualList';
import type { Content } from '../items/edit-rows';
import { rowOf } from '../items/row-of';
import { checkboxKeys, noSelection, select } from '../items/selection';
import shared from '../playlists.module.css';
import type { Contents } from '../use-contents';
import styles from './ContentPicker.module.css';
import { type Offered, offeredContents } from './offered-contents';
import { PickRow } from './PickRow';

/** Where the picker adds content. */
export type AddPlace = 'end' | 'selection';

const places = [
  { value: 'end', label: 'At the end' },
  { value: 'selection', label: 'After the selection' },
];

type ContentPickerProps = {
  playlistId: number;
  shape: Shape;
  contents: Contents;
  /** True if the playlist has items. */
  hasItems: boolean;
  /** True if items of the playlist are selected, so that content can be added after them. */
  hasSelection: boolean;
  add: (contents: readonly Content[], place: AddPlace) => void;
  /** The number of items that the picked content replaces. 0: the picked content is added. */
  replaced: number;
  replace: (content: Content) => void;
  cancelReplace: () => void;
};

/** Lists the messages and playlists that can be added to this playlist. Several can be added at once. */
export const ContentPicker = memo(function ContentPicker(props: ContentPickerProps) {
  const { playlistId, shape, contents, hasItems, hasSelection, add, replaced, replace, cancelReplace } =
    props;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(noSelection);
  const [wanted, setPlace] = useState<AddPlace>('end');
  const place = hasSelection ? wanted : 'end';
  const asked = useDeferredValue(search);
  const groups = useMemo(
    () => offeredContents(contents, { playlistId, shape, search: asked }),
    [contents, playlistId, shape, asked],
  );
  const addChosen = () => {
    // The search may hide chosen content, which is added as well.
    const all = offeredContents(contents, { playlistId, shape, search: '' }).flatMap(
      ({ offered }) => offered,
    );
    add(
      all.filter(({ key }) => chosen.keys.has(key)).map(({ content }) => content),
      place,
    );
    setChosen(noSelection);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const key = rowOf(event.target);
    const offered = groups.flatMap((group) => group.offered);
    const picked = offered.find((each) => each.key === key);
    if (!picked) return;
    if (event.target instanceof HTMLInputElement)
      setChosen((now) =>
        select(
          now,
          picked.key,
          checkboxKeys(event),
          offered.map((each) => each.key),
        ),
      );
    else if (event.target instanceof Element && event.target.closest('button'))
      if (replaced > 0) replace(picked.content);
      else add([picked.content], place);
  };

  return (
    <div>
      <div className={styles.pickerHead}>
        <h2 className={shared.step}>Available content</h2>
        <SearchField label="Search content" value={search} onChange={setSearch} />
        {replaced > 0 && (
          <div className={styles.bar}>
            <p>Choose what replaces {replaced === 1 ? 'the selected item' : `${replaced} items`}.</p>
            <Button variant="default" size="compact-sm" onClick={cancelReplace}>
              Cancel
            </Button>
          </div>
        )}
        {replaced === 0 && hasItems && (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Where to add"
            data={places.map((each) => ({ ...each, disabled: each.value === 'selection' && !hasSelection }))}
            value={place}
            onChange={(value) => setPlace(value === 'selection' ? 'selection' : 'end')}
          />
        )}
        {replaced === 0 && chosen.keys.size > 0 && (
          <div className={styles.bar}>
            <Button size="compact-md" onClick={addChosen}>
              Add {chosen.keys.size}
            </Button>
            <Button variant="subtle" size="compact-md" onClick={() => setChosen(noSelection)}>
              Clear selection
            </Button>
          </div>
        )}
      </div>
      <div onClick={click}>
        {groups.map(({ title, offered }) => (
          <ListGroup key={title} title={title} count={offered.length}>
            <VirtualList label={title} items={offered} keyOf={keyOf} rowHeight={rowHeight} gap={0}>
              {(each) => (
                <PickRow offered={each} isChosen={chosen.keys.has(each.key)} canChoose={replaced === 0} />
              )}
            </VirtualList>
          </ListGroup>
        ))}
      </div>
      {groups.length === 0 && <NothingOffered isSearch={asked !== ''} shape={shape} />}
    </div>
  );
});

const rowHeight = 54;
const keyOf = ({ key }: Offered) => key;

const NothingOffered = ({ isSearch, shape }: { isSearch: boolean; shape: Shape }) => (
  <div className={shared.nothing}>
    {isSearch ? (
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
