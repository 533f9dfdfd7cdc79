import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { type DesignElement, kindOf } from '@marquee/playback/design/elements/elements';
import { maxName } from '@marquee/playback/design/elements/placed';
import {
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  type TablerIcon,
} from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { elementTools } from '../elements/elements';
import { rename, setHidden, setLocked } from '../scene/edit-elements';
import { nameOf } from '../scene/reading-order';
import type { DesignerScene } from '../scene/scene';
import { useDesigner, useDesignerState, useOpenedDesigner } from '../use-designer';
import styles from './LayerRow.module.css';
import type { HeldKeys } from './use-layer-selection';

type LayerRowProps = {
  layer: DesignElement;
  index: number;
  count: number;
  /** Pixels above the row. */
  space: number;
  measure: (row: HTMLElement | null) => void;
  isGrouped: boolean;
  isRenamed: boolean;
  onSelect: (key: string, held: HeldKeys) => void;
  onRenamed: () => void;
};

/** An element in the list of layers. */
export const LayerRow = (props: LayerRowProps) => {
  const { layer, index, count, space, measure, isGrouped, isRenamed, onSelect, onRenamed } = props;
  const designer = useDesigner();
  const { readOnly } = useOpenedDesigner();
  const isSelected = useDesignerState(({ selection }) => selection.has(layer.key));
  const name = nameOf(layer);
  const { ref, handleRef, isDragging } = useSortable({
    id: layer.key,
    index,
    disabled: layer.locked === true || readOnly,
  });
  const place = useCallback(
    (row: HTMLLIElement | null) => {
      ref(row);
      measure(row);
    },
    [ref, measure],
  );
  const { Icon } = elementTools[layer.type];
  return (
    <li
      ref={place}
      className={styles.row}
      data-index={index}
      data-dragging={isDragging || undefined}
      data-selected={isSelected || undefined}
      data-grouped={isGrouped || undefined}
      data-faded={layer.hidden || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ marginTop: space }}
    >
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={`Drag ${name}`}
        disabled={layer.locked === true || readOnly}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      {isRenamed ? (
        <NameField layer={layer} onEnd={onRenamed} />
      ) : (
        <UnstyledButton
          className={styles.name}
          aria-pressed={isSelected}
          onClick={(event) => onSelect(layer.key, event)}
          onDoubleClick={() => readOnly || layer.locked || designer.open('layer-name')}
          data-layer={layer.key}
        >
          <Icon size={18} aria-label={kindOf(layer).label} />
          <span>{name}</span>
        </UnstyledButton>
      )}
      <LayerToggles layer={layer} name={name} />
    </li>
  );
};

/** The buttons that lock and hide an element. */
const LayerToggles = ({ layer, name }: { layer: DesignElement; name: string }) => {
  const { readOnly } = useOpenedDesigner();
  const { store, announce } = useDesigner();
  const keys = new Set([layer.key]);
  const commit = (label: string, command: (scene: DesignerScene) => DesignerScene) => {
    store.commit(label, command(store.getState()));
    announce(`${name}: ${label}`);
  };
  return (
    <>
      <LayerToggle
        label={layer.locked ? `Unlock ${name}` : `Lock ${name}`}
        icon={layer.locked ? IconLock : IconLockOpen}
        isOn={layer.locked === true}
        disabled={readOnly}
        onClick={() =>
          commit(layer.locked ? 'unlock' : 'lock', (scene) =>
            setLocked(scene, { keys, locked: !layer.locked }),
          )
        }
      />
      <LayerToggle
        label={layer.hidden ? `Show ${name}` : `Hide ${name}`}
        icon={layer.hidden ? IconEyeOff : IconEye}
        isOn={layer.hidden === true}
        disabled={readOnly}
        onClick={() =>
          commit(layer.hidden ? 'show' : 'hide', (scene) => setHidden(scene, { keys, hidden: !layer.hidden }))
        }
      />
    </>
  );
};

const LayerToggle = ({
  label,
  icon: Icon,
  isOn,
  disabled,
  onClick,
}: {
  label: string;
  icon: TablerIcon;
  isOn: boolean;
  disabled: boolean;
  onClick: () => void;
}) => (
  <Tooltip label={label}>
    <ActionIcon
      className={styles.toggle}
      data-on={isOn || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** The name of an element while a person edits it. Enter and leaving the field accept the name. Esc restores it. */
const NameField = ({ layer, onEnd }: { layer: DesignElement; onEnd: () => void }) => {
  const { store } = useDesigner();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (name: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    if (name !== undefined) store.commit('rename', rename(store.getState(), { key: layer.key, name }));
    const list = field.current?.closest('ol');
    onEnd();
    // The button with the name replaces the field, and receives its focus.
    requestAnimationFrame(() =>
      list?.querySelector<HTMLElement>(`[data-layer="${layer.key}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <TextInput
      ref={field}
      className={styles.field}
      aria-label="Name"
      maxLength={maxName}
      defaultValue={layer.name ?? ''}
      placeholder={nameOf(layer)}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end(undefined);
      }}
    />
  );
};
