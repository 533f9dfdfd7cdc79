import { ActionIcon, Button } from '@mantine/core';
import type { Template } from '@marquee/contract/templates';
import { positionsOf } from '@marquee/playback/overlay/position';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { SortableList } from '../../ui/SortableList';
import { WarningAlert } from '../../ui/WarningAlert';
import type { PendingFiles } from '../files/pending-files';
import { OverlayEditor } from './OverlayEditor';
import { OverlayPicture } from './OverlayPicture';
import { overlayTemplatesQuery } from './overlay-data';
import { newOverlayRow, type OverlayRow } from './overlay-rows';
import shared from './overlay-parts.module.css';
import styles from './Overlays.module.css';
import { PositionPicker } from './PositionPicker';
import { positionNames } from './position-names';

/**
 * Edits the overlays of a schedule. `change` receives a function that changes the rows. `files` contains the chosen files until
 * the save.
 */
export const Overlays = ({
  rows,
  files,
  shape,
  change,
}: {
  rows: readonly OverlayRow[];
  files: PendingFiles;
  shape: Shape;
  change: (change: (now: readonly OverlayRow[]) => readonly OverlayRow[]) => void;
}) => {
  const templates = useQuery(overlayTemplatesQuery);
  const [opened, setOpened] = useState<Opened>();
  const open = rows.find(({ key }) => key === opened?.key);
  const close = () => setOpened(undefined);
  const replace = (row: OverlayRow) =>
    change((now) => now.map((each) => (each.key === row.key ? row : each)));
  const add = () => {
    const row = newOverlayRow(templates.data ?? []);
    change((now) => [...now, row]);
    setOpened({ key: row.key, before: undefined });
  };
  const cancel = () => {
    change((now) => restored(now, opened));
    close();
  };
  return (
    <section aria-labelledby="overlays">
      <h3 id="overlays" className={styles.head}>
        Overlays
      </h3>
      {rows.length === 0 && <p className={shared.soft}>A logo, clock or ticker on top of your content.</p>}
      {rows.length > 1 && <p className={shared.soft}>If overlays overlap, the later one is on top.</p>}
      <SortableList
        label="Overlays in order"
        items={rows.map((row) => ({ id: row.key, row }))}
        onChange={(items) => change(() => items.map(({ row }) => row))}
        nameOf={(_item, index) => `overlay ${index + 1}`}
      >
        {({ row }, index) => (
          <Row
            row={row}
            number={index + 1}
            template={templates.data?.find(({ id }) => id === row.templateId)}
            shape={shape}
            change={replace}
            edit={() => setOpened({ key: row.key, before: row })}
            remove={() => change((now) => now.filter(({ key }) => key !== row.key))}
          />
        )}
      </SortableList>
      {templates.isError && <WarningAlert messages={sentencesOf(templates.error)} />}
      <Button
        className={styles.add}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!templates.data}
        onClick={add}
      >
        Add overlay
      </Button>
      {open && templates.data && (
        <OverlayEditor
          row={open}
          templates={templates.data}
          shape={shape}
          files={files}
          isNew={!opened?.before}
          change={replace}
          cancel={cancel}
          close={close}
        />
      )}
    </section>
  );
};

/** The overlay in the dialog. `before`: the overlay as it was when the dialog opened; undefined for a new overlay. */
type Opened = { key: string; before: OverlayRow | undefined };

/** Reverts the edits of the dialog. */
const restored = (rows: readonly OverlayRow[], opened: Opened | undefined): readonly OverlayRow[] =>
  rows.flatMap((row) => {
    if (row.key !== opened?.key) return [row];
    return opened.before ? [opened.before] : [];
  });

const Row = ({
  row,
  number,
  template,
  shape,
  change,
  edit,
  remove,
}: {
  row: OverlayRow;
  number: number;
  /** Undefined if the template is no longer available. The overlay then stays unchanged. */
  template: Template | undefined;
  shape: Shape;
  change: (row: OverlayRow) => void;
  edit: () => void;
  remove: () => void;
}) => {
  const name = template?.name ?? 'Overlay';
  const positions = template?.positions ?? (row.position.includes('-') ? 'corner' : '');
  return (
    <div className={styles.row}>
      <OverlayPicture templateId={row.templateId} shape={shape} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={shared.soft}>{positionNames[row.position]}</span>
      </div>
      <PositionPicker
        label={`Position of overlay ${number}`}
        positions={positionsOf(positions)}
        position={row.position}
        shape={shape}
        change={(position) => change({ ...row, position })}
      />
      <Button variant="subtle" onClick={edit} aria-label={`Edit overlay ${number}, ${name}`}>
        Edit
      </Button>
      <ActionIcon aria-label={`Remove overlay ${number}`} title="Remove" onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
