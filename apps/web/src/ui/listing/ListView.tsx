import { Button, NativeSelect, Popover, SegmentedControl, Switch } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { ListRow } from './arrange-rows';
import styles from './Listing.module.css';
import type { Listing } from './use-listing';

type Target = HTMLButtonElement | null;

type FieldsProps = {
  listing: Pick<Listing<ListRow>, 'view' | 'changeView' | 'filters' | 'setFilter' | 'toggle'>;
  sorts: { value: string; label: string }[];
  /** The filters of the list. A filter without options is a switch. */
  choices: { key: string; label: string; options: { value: string; label: string }[] | undefined }[];
  /** The titles of the groups. */
  titles: string[];
};

/** The sort, the filters and the layout of a list, in a popover at the button. */
export const ListView = ({
  id,
  button,
  opened,
  setOpened,
  ...fields
}: FieldsProps & {
  id: string;
  button: RefObject<Target>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}) => {
  // The popover returns the focus only if it was closed before. The button may be pressed before this code is loaded.
  const isMounted = useMounted();
  return (
    <Popover
      id={id}
      opened={isMounted && opened}
      onChange={setOpened}
      position="bottom-end"
      width={284}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <PopoverButton button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Sort and filter">
        <ViewFields {...fields} />
      </Popover.Dropdown>
    </Popover>
  );
};

/** Passes a button that is rendered elsewhere to the popover. */
const PopoverButton = ({ button, ref }: { button: RefObject<Target>; ref?: Ref<Target> }) => {
  useImperativeHandle<Target, Target>(ref, () => button.current, [button]);
  return null;
};

const ViewFields = ({
  listing: { view, changeView, toggle, filters, setFilter },
  sorts,
  choices,
  titles,
}: FieldsProps) => (
  <div className={styles.fields}>
    <NativeSelect
      label="Sort by"
      data={sorts}
      value={view.sort}
      onChange={(event) => changeView({ sort: event.currentTarget.value })}
    />
    {choices.map(({ key, label, options }) =>
      options === undefined ? (
        <Switch
          key={key}
          size="sm"
          label={label}
          checked={filters[key] === 'on'}
          onChange={(event) => setFilter(key, event.currentTarget.checked ? 'on' : '')}
        />
      ) : (
        // A choice with one option would hide no row.
        options.length > 1 && (
          <NativeSelect
            key={key}
            label={label}
            data={[{ value: '', label: 'All' }, ...options]}
            value={filters[key] ?? ''}
            onChange={(event) => setFilter(key, event.currentTarget.value)}
          />
        )
      ),
    )}
    <SegmentedControl
      fullWidth
      aria-label="Layout"
      data={[
        { value: 'list', label: <LayoutLabel Icon={IconList}>List</LayoutLabel> },
        { value: 'grid', label: <LayoutLabel Icon={IconLayoutGrid}>Grid</LayoutLabel> },
      ]}
      value={view.layout}
      onChange={(layout) => changeView({ layout: layout === 'grid' ? 'grid' : 'list' })}
    />
    {titles.length > 1 && (
      <div className={styles.pair}>
        <Button variant="default" onClick={() => toggle(titles, true)}>
          Open all
        </Button>
        <Button variant="default" onClick={() => toggle(titles, false)}>
          Close all
        </Button>
      </div>
    )}
  </div>
);

const LayoutLabel = ({ Icon, children }: { Icon: typeof IconList; children: string }) => (
  <span className={styles.layout}>
    <Icon size={16} aria-hidden />
    {children}
  </span>
);
