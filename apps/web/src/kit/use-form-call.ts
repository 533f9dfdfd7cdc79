import { type FormEvent, useState } from 'react';
import { sentencesOf } from './failures';

/**
 * The state of a form that sends one call: its problems, and whether the call is running. `submit` returns a handler that shows the
 * sentences of `missing`, or sends the call if there are none.
 */
export const useFormCall = () => {
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const submit = (missing: () => string[], send: () => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    const sentences = missing();
    setProblems(sentences);
    if (sentences.length > 0 || busy) return;
    setBusy(true);
    void send()
      .catch((thrown: unknown) => setProblems(sentencesOf(thrown)))
      .finally(() => setBusy(false));
  };
  return { problems, busy, submit };
};
