import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';

const StockPhotos = lazyPart(async () => (await import('./StockPhotos')).StockPhotos);

/** Opens the stock photos. `label` is the purpose of the picture, because a page may have several such buttons. */
export const StockButton = ({ label, onPick }: { label: string; onPick: (address: string) => void }) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={label ? `Stock photos: ${label}` : undefined}
        onClick={() => setChoosing(true)}
      >
        Stock photos
      </Button>
      {choosing && (
        <Suspense>
          <StockPhotos
            onPick={(address) => {
              setChoosing(false);
              onPick(address);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
};
