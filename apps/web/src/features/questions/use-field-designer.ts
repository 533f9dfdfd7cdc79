import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Filling } from './filling';

/**
 * Opens and closes the designer of a field. If the form has a `designer`, the address of the page contains the open designer,
 * otherwise a state of the field. After a save in the designer, the focus goes to the save button of the form.
 * Otherwise it goes to the button that opened the designer.
 */
export const useFieldDesigner = (
  questionId: number,
  { designer }: Filling,
  field: RefObject<HTMLElement | null>,
) => {
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = designer ? designer.openId === questionId : isOpenHere;
  const next = useRef<'none' | 'opener' | 'save'>('none');
  useEffect(() => {
    const [before, group] = [next.current, field.current];
    next.current = isOpen ? 'opener' : 'none';
    if (isOpen || before === 'none') return;
    const opener = group?.querySelector<HTMLElement>('[data-opener]');
    const save = group?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');
    (before === 'save' ? (save ?? opener) : opener)?.focus();
  }, [isOpen, field]);
  return {
    isOpen,
    href: designer?.hrefOf(questionId),
    open: () => (designer ? designer.open(questionId) : setOpenHere(true)),
    close: ({ isSaved = false } = {}) => {
      if (isSaved) next.current = 'save';
      if (designer) designer.close();
      else setOpenHere(false);
    },
  };
};
