import { serializeDesign } from '@marquee/playback/design/serialize';
import type { Shape } from '@marquee/playback/program/shapes';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PictureFrame } from '../features/files/crop-picture';
import type { PendingFiles } from '../features/files/pending-files';
import { mayLeave } from '../kit/edit/unsaved-changes';
import { newUuid } from '../kit/new-uuid';
import { useSignedIn } from '../kit/session';
import { Designer } from './Designer';
import { DesignerBoundary } from './DesignerBoundary';
import { DesignerMessage } from './DesignerMessage';
import { DesignerNotices } from './DesignerNotices';
import { isDefaultDesign } from './design-answer';
import { useTabLock } from './drafts/use-tab-lock';
import { StartDesigns } from './panels/StartDesigns';
import type { SavedDesign, SaveDesign } from './save-design';
import { type DesignerStore, designToSave, isDirty } from './scene/store';
import { type KeptDesign, useOpenedDesign } from './use-opened-design';
import type { Variants } from './variants/variants';

export type DesignerLoaderProps = {
  /** The answer: the text of a design, its address, or empty for the default design of the shape. */
  value: string;
  /** The stored answer, even if the form has an unsaved text. */
  base: string;
  shape: Shape;
  /** The design that was saved last in this form. */
  kept: KeptDesign | undefined;
  files: PendingFiles;
  question: number;
  /** Name of the content of the answer, such as 'message 7'. Undefined: no drafts are kept. */
  place: string | undefined;
  /** The id of the stored content, which foreign pictures are copied for. */
  contentId: number | undefined;
  seconds?: number | undefined;
  readOnly?: boolean | undefined;
  /** The frame to which pictures are cropped. */
  crop?: PictureFrame | undefined;
  /** True if the address of the page names the open designer. The router then asks about unsaved changes. */
  hasAddress: boolean;
  /** `startedFrom`: the stored answer from which the person started, if it is not the stored answer any more. */
  onSave: (json: string, saved: SavedDesign, startedFrom?: string) => void;
  onClose: () => void;
  variants?: Variants | undefined;
};

/** Loads the design of an answer and opens the designer. A failure of the designer does not reach the form. */
export const DesignerLoader = (props: DesignerLoaderProps) => {
  const store = useRef<DesignerStore>(null);
  const onOpened = useCallback((opened: DesignerStore) => {
    store.current = opened;
  }, []);
  const hasDrafts = props.place !== undefined && !props.readOnly;
  return (
    <DesignerBoundary unsaved={() => unsavedIn(store.current)} hasDrafts={hasDrafts} onClose={props.onClose}>
      <LoadedDesigner {...props} onOpened={onOpened} />
    </DesignerBoundary>
  );
};

/** Returns the text of a design that the form does not have, or null. */
const unsavedIn = (store: DesignerStore | null): string | null => {
  const state = store?.getState();
  return state && isDirty(state) ? serializeDesign(designToSave(state)) : null;
};

const LoadedDesigner = (props: DesignerLoaderProps & { onOpened: (store: DesignerStore) => void }) => {
  const {
    onOpened,
    shape,
    question,
    place,
    seconds,
    readOnly = false,
    crop,
    hasAddress,
    onSave,
    onClose,
    variants,
  } = props;
  // The answer can change while the designer is open, because another person saves the message.
  const [{ value, base, kept, files, contentId }] = useState(props);
  const [draftBase, setDraftBase] = useState<string>();
  const copyFor = readOnly || contentId === undefined ? undefined : contentId;
  const { opening, load, startNew } = useOpenedDesign({ value, shape, files, question, copyFor, kept });
  const lockName = useLockName(props);
  const lock = useTabLock(readOnly ? undefined : lockName);
  const opened = useMemo(() => (opening.state === 'open' ? serializeDesign(opening.design) : ''), [opening]);
  if (opening.state !== 'open' || lock.state === undefined)
    return (
      <DesignerMessage
        opening={opening.state === 'open' ? { state: 'loading' } : opening}
        onLoad={load}
        onStartNew={readOnly ? undefined : startNew}
        onClose={onClose}
      />
    );
  const isChangedByOthers = props.value !== value;
  const isViewed = readOnly || opening.isTooLarge || lock.state === 'elsewhere';
  const startedFrom = draftBase ?? (isChangedByOthers ? base : undefined);
  const save: SaveDesign = (json, saved) => onSave(json, saved, startedFrom);
  return (
    <Designer
      // A tab that takes the design over opens it again, for editing.
      key={String(isViewed)}
      design={opening.design}
      history={isViewed ? undefined : opening.history}
      shape={shape}
      source={`${place ?? ''} ${question}`}
      seconds={seconds}
      readOnly={isViewed}
      crop={crop}
      onSave={save}
      onClose={(hasChanges) => void closeAfter(hasChanges && !hasAddress, onClose)}
      variants={variants}
      onOpened={onOpened}
      notices={
        <>
          <DesignerNotices
            onSave={save}
            repairs={opening.repairs}
            isTooLarge={opening.isTooLarge}
            isChangedByOthers={isChangedByOthers}
            lock={lock}
            drafts={
              isViewed
                ? undefined
                : { place, question, lock: lockName, base, opened, onOpenDraft: setDraftBase }
            }
          />
          {isViewed || <StartDesigns isNew={isDefaultDesign(value, shape)} />}
        </>
      }
    />
  );
};

/** Returns the name of the lock of a design. A content without an id can be open in several tabs. */
const useLockName = ({ place = '', question, contentId }: DesignerLoaderProps): string => {
  const { user, department } = useSignedIn();
  const [unique] = useState(newUuid);
  return [
    'marquee-design',
    user.id,
    department.id,
    place,
    question,
    ...(contentId === undefined ? [unique] : []),
  ].join(' ');
};

const closeAfter = async (mustAsk: boolean, close: () => void) => {
  if (!mustAsk || (await mayLeave())) close();
};
