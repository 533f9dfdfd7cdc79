import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { sentencesOf, whyNotSaved } from '../../kit/failures';
import { askToDelete } from '../../ui/ask-to-delete';
import { type ScreenWork, useDeleteScreen, useSaveScreen } from './screen-data';
import { useFeeQuestion } from './use-fee-question';

/** Saving and deleting a screen, with what is asked before and where it leads. `release`: the way may be free. */
export const useScreenSaving = (work: ScreenWork, release: () => void, settled: () => void) => {
  const [faults, setFaults] = useState<string[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const navigate = useNavigate();
  const save = useSaveScreen();
  const remove = useDeleteScreen();
  const mayAdd = useFeeQuestion();
  const { id, name } = work.draft;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    if (name.trim() === '') return setFaults(['Please enter a screen name.']);
    // Before anything is waited for: a second click would make a second screen.
    flushSync(() => setSubmitting(true));
    try {
      if (id === 0 && !(await mayAdd())) return;
      await save.mutateAsync(work);
      showBanner();
      settled();
      if (id !== 0) return;
      release();
      await navigate({ to: '/screens' });
    } catch (thrown) {
      setFaults(whyNotSaved(thrown));
    } finally {
      setSubmitting(false);
    }
  };
  const askAndDelete = async () => {
    if (
      !(await askToDelete('screen', [
        `The TVs of “${name}” will show a pairing code, and its schedules will be deleted.`,
      ]))
    )
      return;
    try {
      await remove.mutateAsync(id);
      release();
      showBanner('Screen deleted');
      await navigate({ to: '/screens' });
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };
  return { faults, submit, askAndDelete, saving: submitting };
};
