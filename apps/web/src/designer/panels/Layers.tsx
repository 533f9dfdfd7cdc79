import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import { runAction } from '../actions/action';
import { back } from '../actions/back';
import { front } from '../actions/front';
import { removeItem } from '../actions/remove-item';
import { renameItem } from '../actions/rename-item';
import { toBack } from '../actions/to-back';
import { toFront } from '../actions/to-front';
import { ActionButton } from '../header/ActionButton';
import { editableOf, elementsOf, selectedIndex } from '../scene/scene';
import { afterPaint } from '../stage/after-paint';
import { useDesigner, useDesignerState, useOpenedDesigner, useOpenedPart } from '../use-designer';
import { LayerRow } from './LayerRow';
import styles from './Layers.module.css';
import { layersOf, moveToRow } from './layer-rows';
import { useLayerSelection } from './use-layer-selection';

const rowHeight = 44;
/** Longer lists keep only the rows in view in the document. */
const maxRows = 100;

/** The elements from front to back. Hidden and locked elements can be selected here only. */
export const Layers = () => {
  const { readOnly } = useOpenedDesigner();
  const design = useDesignerState((state) => state.design);
  const layers = useMemo(() => layersOf(design.scenes[0].elements), [design]);
  if (layers.length === 0)
    return (
      <p className={styles.empty}>
        Add a text, an image or a box. It is listed here. For a background, add a box and choose “Make
        background”.
      </p>
    );
  return (
    <div className={styles.layers}>
      {!readOnly && (
        <div role="group" aria-label="Order" className={styles.order}>
          {[toFront, front, back, toBack].map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </div>
      )}
      <LayerList layers={layers} />
    </div>
  );
};

const LayerList = ({ layers }: { layers: DesignElement[] }) => {
  const designer = useDesigner();
  const { store } = designer;
  const list = useRef<HTMLOListElement>(null);
  // While a row is dragged, all rows are in the document, because it may be dropped at any of them.
  const [dragging, setDragging] = useState(false);
  const [renamed, endRename] = useRenamed();
  const select = useLayerSelection(layers);
  const keyOf = useCallback((index: number) => layers[index]?.key ?? index, [layers]);
  const { rows, style, show, focus, measure } = useVirtualRows(list, {
    count: layers.length,
    rowHeight,
    gap: 0,
    keyOf,
    all: dragging || layers.length <= maxRows,
  });
  useShownSelection(layers, renamed, (index) => {
    // A row that is not in the document is brought into it first.
    const row = list.current?.querySelector(`[data-index="${index}"]`);
    if (row) row.scrollIntoView({ block: 'nearest' });
    else show(index);
  });
  const press = (event: KeyboardEvent) => {
    const action = { F2: renameItem, Delete: removeItem }[event.key];
    if (!action || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    runAction(action, designer);
  };
  return (
    <DragDropProvider
      onBeforeDragStart={() => setDragging(layers.length > maxRows)}
      onDragEnd={(event) => {
        setDragging(false);
        const key = event.operation.source?.id;
        if (event.canceled || typeof key !== 'string') return;
        const moved = move(
          layers.map((layer) => ({ id: layer.key })),
          event,
        );
        const row = moved.findIndex(({ id }) => id === key);
        store.commit('reorder', moveToRow(store.getState(), key, row));
      }}
    >
      <ol ref={list} className={styles.list} aria-label="Layers" style={style} onKeyDown={press} {...focus}>
        {rows.map(({ index, space }) => {
          const layer = layers[index];
          return (
            layer && (
              <LayerRow
                key={layer.key}
                layer={layer}
                index={index}
                count={layers.length}
                space={space}
                measure={measure}
                isGrouped={layer.group !== undefined}
                isRenamed={renamed === layer.key}
                onSelect={select}
                onRenamed={endRename}
              />
            )
          );
        })}
      </ol>
    </DragDropProvider>
  );
};

/** Scrolls to the row of the element that is selected or renamed, also if a person selects it on the canvas. */
const useShownSelection = (
  layers: readonly DesignElement[],
  renamed: string | undefined,
  show: (index: number) => void,
): void => {
  const key = useDesignerState((state) => elementsOf(state)[selectedIndex(state)]?.key);
  const latest = useRef({ layers, show });
  useEffect(() => {
    latest.current = { layers, show };
  });
  useEffect(
    () =>
      afterPaint(() => {
        const index = latest.current.layers.findIndex((layer) => layer.key === (renamed ?? key));
        if (index >= 0) latest.current.show(index);
      }),
    [key, renamed],
  );
};

/** Returns the key of the element whose name is edited, and a function that ends the editing. */
const useRenamed = (): [string | undefined, () => void] => {
  const [part, close] = useOpenedPart();
  // With several elements, the front one is renamed.
  const key = useDesignerState((state) => editableOf(state).at(-1)?.key);
  return [part === 'layer-name' ? key : undefined, close];
};
