import { Tabs } from '@mantine/core';
import type { Design } from '@marquee/playback/design/design';
import type { Shape } from '@marquee/playback/program/shapes';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PictureFrame } from '../features/files/crop-picture';
import styles from './Designer.module.css';
import { ImageDialog } from './elements/image/ImageDialog';
import { Announcements } from './header/Announcements';
import { ContextMenu } from './header/ContextMenu';
import { DesignerHeader } from './header/DesignerHeader';
import { Shortcuts } from './header/Shortcuts';
import { SkipCanvas } from './header/SkipCanvas';
import { createOpenedDesigner, type OpenedDesigner } from './opened-designer';
import { CanvasFonts } from './panels/CanvasFonts';
import { Checks } from './panels/Checks';
import { Layers } from './panels/Layers';
import { PictureFaults } from './panels/PictureFaults';
import { Sidebar as Options } from './panels/Sidebar';
import { Timeline } from './panels/Timeline';
import { Variants as VariantsPanel } from './panels/Variants';
import type { SaveDesign } from './save-design';
import type { History } from './scene/history';
import type { DesignerStore } from './scene/store';
import { Stage } from './stage/Stage';
import { DesignerContext, useDesignerState, useOpenedPart } from './use-designer';
import { useInertPage } from './use-inert-page';
import { useKeptFocus } from './use-kept-focus';
import type { Variants } from './variants/variants';

export type DesignerProps = {
  design: Design;
  /** The steps of undo of the same form. */
  history?: History | undefined;
  shape: Shape;
  /** Name of this design on the clipboard, such as the message and the question that have it. */
  source: string;
  /** The time in seconds that the message is shown: the length of the timeline. */
  seconds?: number;
  readOnly?: boolean;
  /** The frame to which pictures are cropped. */
  crop?: PictureFrame | undefined;
  onSave: SaveDesign;
  /** Closes the designer. Asks first if `isDirty`. */
  onClose: (isDirty: boolean) => void;
  /** Shown below the header. The notices use the open designer. */
  notices?: ReactNode;
  /** Undefined for a design that does not belong to a message. */
  variants?: Variants | undefined;
  /** Receives the state of the open designer, so that a failure of the designer does not lose the changes. */
  onOpened?: (store: DesignerStore) => void;
};

/** The panels beside the canvas that change the selected elements, from top to bottom. */
const sidebar: readonly ComponentType[] = [Options];

/** The tabs of the panel at the right. */
const tabs: readonly { id: string; label: string; Panel: ComponentType }[] = [
  { id: 'layers', label: 'Layers', Panel: Layers },
  { id: 'checks', label: 'Checks', Panel: Checks },
  { id: 'variants', label: 'Variants', Panel: VariantsPanel },
];

/** The panels below the canvas. */
const bottom: readonly ComponentType[] = [Timeline];

/** Parts without a place on the page, such as dialogs and notices. */
const floating: readonly ComponentType[] = [ImageDialog, CanvasFonts];

/** The designer: a page over the page. The page below cannot be used until the designer closes. */
export const Designer = (props: DesignerProps) => {
  const { design, history, shape, source, seconds, readOnly, crop, variants } = props;
  const [opened] = useState(() =>
    createOpenedDesigner(design, { history, shape, source, seconds, readOnly, crop, variants }),
  );
  const { onOpened } = props;
  useEffect(() => onOpened?.(opened.designer.store), [onOpened, opened]);
  return <DesignerPage opened={opened} {...props} />;
};

/** The page of an open designer. */
export const DesignerPage = ({ opened, ...props }: DesignerProps & { opened: OpenedDesigner }) => {
  useInertPage();
  useKeptFocus(opened.stage.focus);
  return createPortal(
    <DesignerContext value={opened}>
      <div className={styles.designer} role="dialog" aria-modal="true" aria-label="Designer" tabIndex={-1}>
        <SkipCanvas />
        <DesignerHeader {...props} />
        <div className={styles.notices}>
          {props.notices}
          <PictureFaults />
        </div>
        <Sidebar />
        <Stage />
        <Panels />
        {bottom.length > 0 && (
          <section className={styles.bottom} aria-label="Timeline" data-region>
            {bottom.map((Panel, index) => (
              <Panel key={index} />
            ))}
          </section>
        )}
        <ContextMenu />
        <Shortcuts />
        <Announcements />
        {floating.map((Part, index) => (
          <Part key={index} />
        ))}
      </div>
    </DesignerContext>,
    document.body,
  );
};

const Sidebar = () => {
  const hasSelection = useDesignerState(({ selection }) => selection.size > 0);
  if (!hasSelection || sidebar.length === 0) return null;
  return (
    <aside className={styles.sidebar} aria-label="Options" data-region>
      {sidebar.map((Panel, index) => (
        <Panel key={index} />
      ))}
    </aside>
  );
};

const Panels = () => {
  const [tab, setTab] = useState<string | null>(tabs[0]?.id ?? null);
  const [part] = useOpenedPart();
  // The name of an element is edited in the list of layers.
  if (part === 'layer-name' && tab !== 'layers') setTab('layers');
  return (
    <aside className={styles.panels} aria-label="Layers and checks" data-region data-after-canvas>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id} className={styles.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Panel }) => (
          <Tabs.Panel key={id} value={id}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  );
};
