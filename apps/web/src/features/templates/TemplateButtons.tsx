import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { askToDeleteNamed } from '../../ui/ask-to-delete';
import { SaveBar } from '../../ui/SaveBar';
import { useDeleteTemplate, useRestoreTemplate } from './template-data';
import type { Origin } from './template-draft';
import type { TemplateEditor } from './use-template-editor';

/** The buttons that end the form of a template. */
export const TemplateButtons = ({
  id,
  origin,
  editor,
}: {
  id: number;
  origin: Origin;
  editor: TemplateEditor;
}) => {
  const { act, reset, release, dirty, saving, gone } = editor;
  const navigate = useNavigate();
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();

  const deleteIt = () =>
    act(async () => {
      if (!(await askToDeleteNamed(editor.draft.name))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Template deleted');
      await navigate({ to: '/settings/templates' });
    });

  const restoreIt = () =>
    act(async () => {
      const text =
        'Restore the original? Your changes are lost. Questions that were added are deleted with their answers.';
      if (!(await confirm({ text, action: 'Restore the original', danger: true }))) return;
      await restore.mutateAsync(id);
      reset();
      showBanner('Original restored');
    });

  return (
    <SaveBar note={dirty && 'Not saved yet'}>
      <Button type="submit" loading={saving}>
        Save
      </Button>
      {origin === 'edited' && !gone && (
        <Button variant="default" onClick={() => void restoreIt()} loading={restore.isPending}>
          Restore the original
        </Button>
      )}
      {id !== 0 && origin === 'own' && !gone && (
        <Button variant="outline" onClick={() => void deleteIt()} disabled={saving}>
          Delete
        </Button>
      )}
    </SaveBar>
  );
};
