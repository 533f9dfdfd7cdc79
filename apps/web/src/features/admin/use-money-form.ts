import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { confirm, type Question } from '../../kit/confirm';
import { faultsIn, isUnreachable } from '../../kit/failures';
import type { Fault, PlacedFields } from '../../kit/place-faults';

/**
 * The faults and the save of a form that changes money. Nothing is sent again by itself, because an answer may be lost after the
 * server has stored the change.
 */
export const useMoneyForm = <Name extends string>(
  fields: PlacedFields<Name>,
  {
    question,
    save,
    done,
    onClose,
  }: {
    /** Asks before the save. Undefined: no question, because the server refuses the input anyway. */
    question: () => Question | undefined;
    save: () => Promise<unknown>;
    /** The text after a save. */
    done: string;
    onClose: () => void;
  },
) => {
  const [faults, setFaults] = useState<Fault<Name>[]>([]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setFaults([]));
    const asked = question();
    if (asked && !(await confirm(asked))) return;
    try {
      await save();
      showBanner(done);
      onClose();
    } catch (thrown) {
      setFaults(isUnreachable(thrown) ? [{ text: notAnswered }] : faultsIn(thrown, fields));
    }
  };
  return { faults, submit: (event: FormEvent) => void submit(event) };
};

const notAnswered =
  'Marquee could not be reached. The change may be stored. Close this form and look at the list before you try again.';
