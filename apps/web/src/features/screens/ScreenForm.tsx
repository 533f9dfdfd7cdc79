import { Button } from '@mantine/core';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { IconDeviceTv, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUnsavedChanges } from '../../kit/edit/unsaved-changes';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { FormButtons } from '../../ui/FieldList';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { PairTvDialog } from '../devices/PairTvDialog';
import { ManualPlaylists } from '../manual-playlists/ManualPlaylists';
import { ShapeWarning } from './ShapeWarning';
import { PreviewDialog } from './PreviewDialog';
import { ScreenFields } from './ScreenFields';
import type { ScreenDraft } from './screen-data';
import styles from './screens.module.css';
import { useManualEdits } from './use-manual-edits';
import { useScreenSaving } from './use-screen-saving';

export const ScreenForm = ({ base, note }: { base: ScreenDraft; note?: ReactNode }) => {
  const [edits, setEdits] = useState<Partial<ScreenDraft>>({});
  const [dialog, setDialog] = useState<'pair' | 'preview'>();
  const { id, name, screenMode, timezone, rotation } = { ...base, ...edits };
  const draft = { id, name, screenMode, timezone, rotation };
  const manual = useManualEdits(id);
  const hasManual = id !== 0 && screenMode !== 'digitalsignage';
  const dirty =
    (['name', 'screenMode', 'timezone', 'rotation'] as const).some((key) => draft[key] !== base[key]) ||
    (hasManual && manual.dirty);
  const { release } = useUnsavedChanges(dirty);
  const work = { draft, manual: manual.chosen, storedManual: manual.stored };
  const saving = useScreenSaving(work, release, () => {
    // What was typed meanwhile stays.
    setEdits((now) => (now === edits ? {} : now));
    manual.settle();
  });
  const mayEdit = useSignedIn().may('edit');
  const close = () => setDialog(undefined);

  return (
    <>
      <form onSubmit={saving.submit} noValidate className={styles.form}>
        <PageTitle note={note} actions={id !== 0 && <Actions mayPair={mayEdit} open={setDialog} />}>
          {id === 0 ? 'New screen' : 'Edit Screen'}
        </PageTitle>
        <div className={styles.alert}>
          <WarningAlert messages={saving.faults} />
        </div>
        <ScreenFields draft={draft} change={(fields) => setEdits((now) => ({ ...now, ...fields }))} />
        {id !== 0 && <ShapeWarning draft={draft} manual={manual.chosen} />}
        {hasManual && manual.failed && <WarningAlert messages={sentencesOf(manual.failed)} />}
        {hasManual && manual.ready && (
          <ManualPlaylists
            chosen={manual.chosen}
            change={manual.change}
            playlists={manual.playlists}
            shape={shapeOfRotation(rotation)}
          />
        )}
        {mayEdit && (
          <FormButtons>
            <Button type="submit" loading={saving.saving}>
              Save
            </Button>
            {id !== 0 && (
              <Button variant="outline" onClick={saving.askAndDelete} disabled={saving.saving}>
                Delete
              </Button>
            )}
            {dirty && <span className={styles.unsaved}>Not saved yet</span>}
          </FormButtons>
        )}
      </form>
      <PairTvDialog screenId={id} opened={dialog === 'pair'} onClose={close} />
      <PreviewDialog
        title="Preview Screen"
        src={`/display/?preview=1&screenId=${id}`}
        shape={shapeOfRotation(base.rotation)}
        unsaved={dirty}
        opened={dialog === 'preview'}
        onClose={close}
      />
    </>
  );
};

const Actions = ({ mayPair, open }: { mayPair: boolean; open: (dialog: 'pair' | 'preview') => void }) => (
  <>
    {mayPair && (
      <Button
        leftSection={<IconDeviceTv size={18} aria-hidden />}
        variant="default"
        onClick={() => open('pair')}
      >
        Pair TV
      </Button>
    )}
    <Button
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
      variant="default"
      onClick={() => open('preview')}
    >
      Preview
    </Button>
  </>
);
