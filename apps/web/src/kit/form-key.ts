import { useCallback, useState } from 'react';

/**
 * Returns the key of the form at an address. Another address opens another form, except after the first save of a new row: the
 * form calls `keep` with the address of the stored row before it opens that address. The same form then stays, with its preview,
 * its scroll position, and what the person typed during the save.
 */
export const useFormKey = <Address extends string | number | undefined>(address: Address) => {
  const [form, setForm] = useState<{ key: number; address: Address; savedAs?: Address }>({ key: 0, address });
  if (form.address !== address) setForm({ key: address === form.savedAs ? form.key : form.key + 1, address });
  const keep = useCallback((savedAs: Address) => setForm((now) => ({ ...now, savedAs })), []);
  return { key: form.key, keep };
};

/**
 * Returns the value, or the last value while a form that stays at a new address loads its stored row. The value must be the same
 * object until it changes.
 */
export const useLastLoaded = <Value>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};
