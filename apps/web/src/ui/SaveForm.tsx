import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { type Fault, faultAt } from '../kit/place-faults';

const Faults = createContext<readonly Fault[]>([]);

/** Returns the faults of the form. */
export const useFaults = () => use(Faults);

/** Returns a function that returns the sentence at a field of the form. */
export const useFaultAt = () => {
  const faults = useFaults();
  return (name: string): string | undefined => faultAt(faults, name);
};

/**
 * A form whose fields show their faults. After an attempt to send the form, the first field with a fault gets the focus. A field
 * marks its fault with `aria-invalid`, a group of controls with `data-fault`.
 */
export const SaveForm = ({
  faults,
  submit,
  className,
  children,
}: {
  faults: readonly Fault[];
  submit: (event: FormEvent) => void;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const form = useRef<HTMLFormElement>(null);
  const hasFaults = faults.length > 0;
  // Each attempt first removes all faults, so the effect runs once for each attempt.
  useEffect(() => {
    if (hasFaults) focusFirstFault(form.current);
  }, [hasFaults]);
  return (
    <Faults value={faults}>
      <form ref={form} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Faults>
  );
};

const faulty = '[aria-invalid="true"], [data-fault] :is(button, input, select, textarea, a[href])';

const focusFirstFault = (form: HTMLFormElement | null) => {
  const field = form?.querySelector<HTMLElement>(faulty);
  if (!field) return;
  const section = field.closest('details');
  if (section) section.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
};
