import { Button } from '@mantine/core';
import { IconDeviceTv, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { askToDelete } from '../../ui/ask-to-delete';
import { FormButtons } from '../../ui/FieldList';
import { PageTitle } from '../../ui/PageTitle';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { WarningAlert } from '../../ui/WarningAlert';
import { PairTvDialog } from '../devices/PairTvDialog';
import { ScreenFields } from './ScreenFields';
import { ScreenPreview } from './ScreenPreview';
import { type ScreenDraft, useDeleteScreen, useSaveScreen } from './screen-data';
import styles from './screens.module.css';

export const ScreenForm = ({ base }: { base: ScreenDraft }) => {
  const [edits, setEdits] = useState<Partial<ScreenDraft>>({});
  const [faults, setFaults] = useState<string[]>([]);
  const [dialog, setDialog] = useState<'pair' | 'preview'>();
  const { id, name, screenMode, timezone, rotation } = { ...base, ...edits };
  const draft = { id, name, screenMode, timezone, rotation };
  const dirty = (['name', 'screenMode', 'timezone', 'rotation'] as const).some(
    (key) => draft[key] !== base[key],
  );
  const { release } = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const save = useSaveScreen();
  const remove = useDeleteScreen();
  const mayEdit = useSignedIn().may('edit');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    if (name.trim() === '') return setFaults(['Please enter a screen name.']);
    const sent = edits;
    try {
      await save.mutateAsync(draft);
      showBanner();
      setEdits((now) => (now === sent ? {} : now));
      if (id !== 0) return;
      release();
      await navigate({ to: '/screens' });
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };
  const askAndDelete = async () => {
    if (!(await askToDelete('screen'))) return;
    try {
      release();
      await remove.mutateAsync(id);
      showBanner('Screen deleted');
      await navigate({ to: '/screens' });
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };

  return (
    <>
      <form onSubmit={submit} noValidate className={styles.form}>
        <PageTitle
          actions={
            id !== 0 && (
              <>
                {mayEdit && (
                  <Button
                    leftSection={<IconDeviceTv size={18} aria-hidden />}
                    variant="default"
                    onClick={() => setDialog('pair')}
                  >
                    Pair TV
                  </Button>
                )}
                <Button
                  leftSection={<IconPlayerPlay size={18} aria-hidden />}
                  variant="default"
                  onClick={() => setDialog('preview')}
                >
                  Preview
                </Button>
              </>
            )
          }
        >
          {id === 0 ? 'New screen' : 'Edit Screen'}
        </PageTitle>
        <div className={styles.alert}>
          <WarningAlert messages={faults} />
        </div>
        <ScreenFields draft={draft} change={(fields) => setEdits((now) => ({ ...now, ...fields }))} />
        {mayEdit && (
          <FormButtons>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
            {id !== 0 && (
              <Button variant="outline" onClick={askAndDelete} disabled={save.isPending}>
                Delete
              </Button>
            )}
            {dirty && <span className={styles.unsaved}>Not saved yet</span>}
          </FormButtons>
        )}
      </form>
      <PairTvDialog screenId={id} opened={dialog === 'pair'} onClose={() => setDialog(undefined)} />
      <ScreenPreview
        screenId={id}
        rotation={base.rotation}
        opened={dialog === 'preview'}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
