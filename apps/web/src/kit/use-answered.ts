import { useState } from 'react';

/**
 * Asks a question in a dialog: `ask` opens the dialog for a value, and returns the answer of the person.
 * @returns `asked`: the value while the dialog is open; `answer`: closes the dialog
 */
export const useAnswered = <Value, Answer>() => {
  const [open, setOpen] = useState<{ value: Value; resolve: (answer: Answer) => void }>();
  return {
    asked: open?.value,
    ask: (value: Value): Promise<Answer> => new Promise((resolve) => setOpen({ value, resolve })),
    answer: (answer: Answer) => {
      open?.resolve(answer);
      setOpen(undefined);
    },
  };
};
