import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import type { PickerTab, Picking } from './FilePicker';

const FilePicker = lazyPart(async () => (await import('./FilePicker')).FilePicker);

/**
 * The buttons that open the dialog for files: the uploads of the department and, for pictures, the stock photos. `label` is the
 * purpose of the file, because a page may have several such buttons.
 */
export const PickerButtons = ({
  label,
  isShort = false,
  onPick,
  onFiles,
  ...picking
}: Picking & {
  label: string;
  /** Shows the button of the uploads only. Its dialog offers the stock photos too. */
  isShort?: boolean;
}) => {
  const [opened, setOpened] = useState<PickerTab>();
  const close = () => setOpened(undefined);
  const button = (tab: PickerTab, text: string) => (
    <Button
      variant="default"
      aria-label={label ? `${text}: ${label}` : undefined}
      onClick={() => setOpened(tab)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {button('library', `Your ${picking.kind}s`)}
      {picking.kind === 'picture' && !isShort && button('stock', 'Stock photos')}
      {opened && (
        <Suspense>
          <FilePicker
            {...picking}
            first={opened}
            onPick={(addresses) => {
              close();
              onPick(addresses);
            }}
            onFiles={(files) => {
              close();
              onFiles(files);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
