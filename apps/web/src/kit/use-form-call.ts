import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { faultsIn } from './failures';
import { type Fault, faultAt, type PlacedFields, placeFaults } from './place-faults';

/**
 * The state of a form that sends one call: its faults, and whether the call is running. `submit` returns a handler that shows the
 * sentences of `missing`, or sends the call if there are none. The alert of the form shows all sentences, and a field shows those
 * about it.
 * @param before the sentences that the form shows at first
 */
export const useFormCall = <Name extends string>(
  fields?: PlacedFields<Name>,
  before: readonly string[] = [],
) => {
  const [faults, setFaults] = useState<Fault<Name>[]>(() => before.map((text) => ({ text })));
  const [busy, setBusy] = useState(false);
  const submit = (missing: () => string[], send: () => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    // Each attempt first removes all faults, so that the form can focus the first field with a fault again.
    flushSync(() => setFaults([]));
    const sentences = missing();
    setFaults(placeFaults(sentences, fields));
    if (sentences.length > 0 || busy) return;
    setBusy(true);
    void send()
      .catch((thrown: unknown) => setFaults(faultsIn(thrown, fields)))
      .finally(() => setBusy(false));
  };
  return {
    faults,
    /** Returns the sentence at a field. */
    faultAt: (name: Name) => faultAt(faults, name),
    /** The sentences of all faults, for the alert above the form. */
    problems: faults.map(({ text }) => text),
    busy,
    submit,
  };
};
