import { Accordion, Button } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import type { StoredAnimation } from '@marquee/playback/animation/animation';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { isEqual } from '../scene/scene';
import { useDesigner } from '../use-designer';
import { AnimationFields } from './AnimationFields';
import styles from './Animations.module.css';
import { animationName, animationTimes } from './animation-words';
import { type OpenAnimation, openAnimation } from './open-animation';
import { SidebarSection } from './SidebarSection';
import { usePreview } from './use-preview';
import { useIsEditable, useSelected } from './use-selected';

type Open = { index: number; isNew: boolean; edit: OpenAnimation };

/** The animations of the selected elements. At most one is open. All changes until it is closed are one step of undo. */
export const Animations = () => {
  const { store } = useDesigner();
  const isEditable = useIsEditable();
  const animations = useSharedAnimations();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = useRef(0);
  const [opened, setOpened] = useState<Open>();
  // Undo can remove the open animation.
  const open = opened && animations?.[opened.index] ? opened : undefined;
  usePreview(open && animations?.[open.index]);

  const begin = (index: number, isNew = false) => {
    count.current += 1;
    const edit = openAnimation(store, `${id} ${count.current}`);
    if (isNew) edit.add();
    setOpened({ index, isNew, edit });
  };
  const close = () => {
    setOpened(undefined);
    const controls = root.current?.querySelectorAll<HTMLElement>('[data-accordion-control]');
    (controls?.[open?.index ?? 0] ?? root.current?.querySelector('button'))?.focus();
  };

  return (
    <SidebarSection title="Animations">
      <div
        ref={root}
        className={styles.animations}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          open.edit.cancel();
          close();
        }}
      >
        {animations === undefined && <p className={styles.none}>Mixed</p>}
        {animations?.length === 0 && <p className={styles.none}>This element is not animated</p>}
        {animations && animations.length > 0 && (
          <Accordion
            order={3}
            keepMountedMode="display-none"
            value={open ? String(open.index) : null}
            onChange={(value) => (value === null ? setOpened(undefined) : begin(Number(value)))}
            classNames={{
              item: styles.item ?? '',
              control: styles.control ?? '',
              content: styles.content ?? '',
            }}
          >
            {animations.map((animation, index) => (
              // An animation has no id. Its place in the list is its identity.
              <Accordion.Item key={index} value={String(index)}>
                <Accordion.Control>
                  <AnimationTitle animation={animation} />
                </Accordion.Control>
                <Accordion.Panel>
                  {open?.index === index && (
                    <AnimationFields
                      animation={animation}
                      isNew={open.isNew}
                      disabled={!isEditable}
                      onChange={(fields) => open.edit.change(index, fields)}
                      onSave={close}
                      onDelete={() => {
                        open.edit.remove(index);
                        close();
                      }}
                    />
                  )}
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!isEditable || animations === undefined}
          onClick={() => begin(animations?.length ?? 0, true)}
        >
          New Animation
        </Button>
      </div>
    </SidebarSection>
  );
};

const AnimationTitle = ({ animation }: { animation: StoredAnimation }) => (
  <span className={styles.title}>
    <span>{animationName(animation)}</span>
    {animation.type !== 'unknown' && <small>{animationTimes(animation)}</small>}
  </span>
);

/** Returns the animations that all selected elements have, or undefined if the elements differ. */
const useSharedAnimations = (): readonly StoredAnimation[] | undefined => {
  const [first, ...others] = useSelected().map(({ animations }) => animations);
  return others.every((animations) => isEqual(animations, first)) ? first : undefined;
};
