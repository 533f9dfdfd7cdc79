import type { Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import type { PendingFiles } from '../features/files/pending-files';
import { mayLeave } from '../kit/edit/unsaved-changes';
import { CloseGuard } from './CloseGuard';
import { Designer } from './Designer';
import { DesignerMessage } from './DesignerMessage';
import { useOpenedDesign } from './use-opened-design';
import type { Variants } from './variants/variants';

export type DesignerLoaderProps = {
  /** The answer: the text of a design, its address, or empty for the default design of the shape. */
  value: string;
  shape: Shape;
  files: PendingFiles;
  /** Name of the design on the clipboard. */
  source: string;
  seconds?: number | undefined;
  readOnly?: boolean | undefined;
  /** True if the address of the page names the open designer. The router then asks about unsaved changes. */
  hasAddress: boolean;
  /** The value from which the person started: the stored answer, even if the form has an unsaved text. */
  base: string;
  /** `startedFrom`: the base, if another person has changed the answer since then. */
  onSave: (json: string, startedFrom?: string) => void;
  onClose: () => void;
  variants?: Variants | undefined;
};

/** Loads the design of an answer and opens the designer. */
export const DesignerLoader = (props: DesignerLoaderProps) => {
  const { shape, source, seconds, readOnly = false, hasAddress, onSave, onClose, variants } = props;
  // The answer can change while the designer is open, because another person saves the message.
  const [{ value, base }] = useState(props);
  const { opening, load, startNew } = useOpenedDesign(value, shape, props.files);
  if (opening.state !== 'open')
    return (
      <DesignerMessage
        opening={opening}
        onLoad={load}
        onStartNew={readOnly ? undefined : startNew}
        onClose={onClose}
      />
    );
  return (
    <Designer
      design={opening.design}
      shape={shape}
      source={source}
      seconds={seconds}
      readOnly={readOnly || opening.isTooLarge}
      onSave={(json) => onSave(json, props.value === value ? undefined : base)}
      onClose={(isDirty) => void closeAfter(isDirty && !hasAddress, onClose)}
      notices={<CloseGuard />}
      variants={variants}
    />
  );
};

const closeAfter = async (mustAsk: boolean, close: () => void) => {
  if (!mustAsk || (await mayLeave())) close();
};
