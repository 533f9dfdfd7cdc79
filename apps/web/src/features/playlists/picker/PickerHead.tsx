import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { type Shape, shapes } from '@marquee/playback/program/shapes';
import { shapeNames } from '../../../kit/shapes';
import { SearchField } from '../../../ui/SearchField';
import shared from '../playlists.module.css';
import styles from './ContentPicker.module.css';
import { contentKinds, type Filter, isContentKind } from './offered-contents';

/** Where the picker adds content. */
export type AddPlace = 'end' | 'selection';

const places = [
  { value: 'end', label: 'Add at the end' },
  { value: 'selection', label: 'After the selection' },
];

/** The search and the filters of the picker, and the buttons for the chosen rows. */
export const PickerHead = ({
  search,
  setSearch,
  filter,
  change,
  offeredShapes,
  hasFeeds,
  place,
  setPlace,
  hasSelection,
  chosen,
  addChosen,
  clear,
  replaced,
  cancelReplace,
}: {
  search: string;
  setSearch: (search: string) => void;
  filter: Filter;
  change: (fields: Partial<Filter>) => void;
  offeredShapes: readonly Shape[];
  /** Libraries of feeds offer messages. */
  hasFeeds: boolean;
  /** Undefined: content can only be added at the end. */
  place: AddPlace | undefined;
  setPlace: (place: AddPlace) => void;
  hasSelection: boolean;
  /** The number of chosen rows. */
  chosen: number;
  addChosen: () => void;
  clear: () => void;
  /** The number of items that the picked content replaces. */
  replaced: number;
  cancelReplace: () => void;
}) => (
  <div className={styles.pickerHead}>
    <h2 className={shared.step}>Available content</h2>
    <SearchField label="Search content" value={search} onChange={setSearch} />
    <div className={styles.filters}>
      <NativeSelect
        aria-label="Kind of content"
        size="xs"
        data={Object.entries(contentKinds)
          .filter(([kind]) => kind !== 'feed' || hasFeeds || filter.kind === 'feed')
          .map(([value, label]) => ({ value, label }))}
        value={filter.kind}
        onChange={({ currentTarget: { value } }) => {
          if (isContentKind(value)) change({ kind: value });
        }}
      />
      {offeredShapes.length > 1 && (
        <NativeSelect
          aria-label="Layout of the content"
          size="xs"
          data={offeredShapes.map((value) => ({ value, label: shapeNames[value] }))}
          value={filter.shape}
          onChange={({ currentTarget: { value } }) => {
            const shape = shapes.find((each) => each === value);
            if (shape) change({ shape });
          }}
        />
      )}
      <Checkbox
        size="xs"
        label="Unused only"
        checked={filter.unused}
        onChange={({ currentTarget: { checked } }) => change({ unused: checked })}
      />
    </div>
    {replaced > 0 && (
      <div className={styles.bar}>
        <p>Choose what replaces {replaced === 1 ? 'the selected item' : `${replaced} items`}.</p>
        <Button variant="default" size="compact-sm" onClick={cancelReplace}>
          Cancel
        </Button>
      </div>
    )}
    {place && (
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Where to add"
        data={places.map((each) => ({ ...each, disabled: each.value === 'selection' && !hasSelection }))}
        value={place}
        onChange={(value) => setPlace(value === 'selection' ? 'selection' : 'end')}
      />
    )}
    {replaced === 0 && chosen > 0 && (
      <div className={styles.bar}>
        <Button size="compact-md" onClick={addChosen}>
          Add {chosen}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={clear}>
          Clear selection
        </Button>
      </div>
    )}
  </div>
);
