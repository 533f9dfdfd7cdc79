// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useFormKey, useLastLoaded } from './form-key';

test('a form stays at the address of the row that its first save created, and at no other address', () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  let opened = 0;
  let save: (id: number) => void = () => undefined;
  const Form = ({ row }: { row: string | undefined }) => {
    useEffect(() => {
      opened++;
    }, []);
    return useLastLoaded(row);
  };
  const Page = ({ address, row }: { address: string | number; row: string | undefined }) => {
    const { key, keep } = useFormKey(address);
    useEffect(() => {
      save = keep;
    });
    return <Form key={key} row={row} />;
  };
  const root = createRoot(document.body);
  const show = (address: string | number, row?: string) => {
    act(() => root.render(<Page address={address} row={row} />));
    return [opened, document.body.textContent];
  };

  expect(show('new', 'empty')).toEqual([1, 'empty']);
  act(() => save(7));
  expect(show('new', 'empty')).toEqual([1, 'empty']);
  // The row is shown when it is loaded.
  expect(show(7)).toEqual([1, 'empty']);
  expect(show(7, 'stored')).toEqual([1, 'stored']);
  expect(show('new')).toEqual([2, '']);
  expect(show(7)).toEqual([3, '']);
  act(() => root.unmount());
});
