import { Button, Switch, TextInput } from '@mantine/core';
import { maxAlt } from '@marquee/playback/design/elements/image/image-element';
import { safeUrl } from '@marquee/playback/template/liquid-filters';
import { IconArrowAutofitContent, IconRosette } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useBrand } from '../../../features/brands/use-brand';
import { selectImage } from '../../actions/select-image';
import { ActionButton } from '../../header/ActionButton';
import fields from '../../panels/fields.module.css';
import { useField, type Write } from '../../panels/use-field';
import { type ElementOf, useIsEditable, useSelectedOf } from '../../panels/use-selected';
import { fitBox } from '../../scene/fit-picture';
import { changeSelected, elementOf } from '../../scene/scene';
import { useDesigner } from '../../use-designer';
import { sharedValue } from '../shared-value';
import styles from './ImageInspector.module.css';
import { pictureRatio } from './picture-ratio';

const writeLock: Write<boolean> = (element, lockAspectRatio) =>
  element.type === 'image' ? { ...element, lockAspectRatio } : element;
const writeAlt: Write<string> = (element, alt) => {
  if (element.type !== 'image') return element;
  const { alt: _alt, ...plain } = element;
  return alt ? { ...plain, alt } : plain;
};

/** The fields of the selected pictures. */
export const ImageInspector = () => {
  const images = useSelectedOf('image');
  const [image, second] = images;
  const address = useMemo(() => safeUrl(image?.url), [image?.url]);
  const disabled = !useIsEditable();
  const lock = useField('lock ratio', writeLock);
  const alt = useField('description', writeAlt, { isTyped: true });
  const isLocked = sharedValue(images, ({ lockAspectRatio }) => lockAspectRatio);
  const description = sharedValue(images, (each) => each.alt ?? '');
  return (
    <>
      {image && !second && (
        <div className={styles.picture}>
          {address && <img src={address} alt={image.alt ?? ''} />}
          <ActionButton action={selectImage} withLabel />
          <LogoButton image={image} />
          <FitBoxButton image={image} />
        </div>
      )}
      <Switch
        label="Lock aspect ratio"
        description={
          isLocked === undefined
            ? 'Mixed'
            : isLocked
              ? 'The picture fills its box. The rest is cut off.'
              : 'The picture is stretched to its box.'
        }
        checked={isLocked ?? false}
        disabled={disabled}
        onChange={(event) => {
          lock.onChange(event.currentTarget.checked);
          lock.onEnd();
        }}
      />
      <TextInput
        label="Description for screen readers"
        classNames={{ label: fields.label ?? '' }}
        maxLength={maxAlt}
        value={description ?? ''}
        placeholder={description === undefined ? 'Mixed' : undefined}
        disabled={disabled}
        onChange={(event) => alt.onChange(event.currentTarget.value)}
        onBlur={alt.onEnd}
      />
    </>
  );
};

/** Replaces the picture by the logo of the brand kit. It is not shown without a logo. */
const LogoButton = ({ image }: { image: ElementOf<'image'> }) => {
  const { store } = useDesigner();
  const isEditable = useIsEditable();
  const { logo } = useBrand();
  if (!logo) return null;
  const replace = () =>
    store.commit(
      'use logo',
      changeSelected(store.getState(), (element) =>
        element.type === 'image' ? { ...element, url: logo } : element,
      ),
    );
  return (
    <Button
      variant="subtle"
      leftSection={<IconRosette size={18} aria-hidden />}
      disabled={!isEditable || image.url === logo}
      onClick={replace}
    >
      Use logo
    </Button>
  );
};

/** Gives the box the ratio of its picture. */
const FitBoxButton = ({ image }: { image: ElementOf<'image'> }) => {
  const { store, shape } = useDesigner();
  const [fault, setFault] = useState('');
  const fit = async () => {
    const ratio = await pictureRatio(image.url);
    setFault(ratio === undefined ? 'The picture could not be loaded.' : '');
    const scene = store.getState();
    // Another element may be selected until the picture is loaded.
    if (ratio === undefined || !scene.selection.has(image.key) || !elementOf(scene, image.key)) return;
    store.commit(
      'fit box',
      changeSelected(scene, (element) =>
        element.key === image.key ? fitBox(element, ratio, shape) : element,
      ),
    );
  };
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowAutofitContent size={18} aria-hidden />}
        disabled={image.locked === true || image.url === ''}
        onClick={fit}
      >
        Fit box
      </Button>
      {fault && <p role="alert">{fault}</p>}
    </>
  );
};
