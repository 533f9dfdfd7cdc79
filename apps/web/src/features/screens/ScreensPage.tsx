import { useLocation, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PhoneHeading } from '../../ui/PhoneHeading';
import { SidebarLayout } from '../../ui/SidebarLayout';
import { ScreenList } from './ScreenList';
import { ScreenWall } from './ScreenWall';
import { useScreenListing } from './use-screen-listing';

// Loaded on demand, because a person who reads the list needs neither the editor nor the choice.
const ScreenEditor = lazyPart(async () => (await import('./ScreenEditor')).ScreenEditor);
const ChooseScreen = lazyPart(async () => (await import('../devices/ChooseScreen')).ChooseScreen);

export const ScreensPage = () => {
  const { id } = useParams({ strict: false });
  // The address in the QR code of a TV: /screens?pair=CODE
  const search = new URLSearchParams(useLocation().searchStr);
  const code = search.get('pair');
  // The address after a new screen is saved: /screens?saved=ID
  const savedId = Number(search.get('saved')) || undefined;

  const openId = id ?? savedId;
  const listing = useScreenListing(openId);

  return (
    <SidebarLayout
      names={{ list: 'Screens', landing: 'Wall', work: 'Screen', preview: 'Preview' }}
      open={id ?? (code ? 'pair' : savedId)}
      list={
        <>
          <PhoneHeading>Screens</PhoneHeading>
          <ScreenList openId={openId} listing={listing} />
        </>
      }
    >
      <Suspense fallback={<LoadingIndicator />}>
        {id !== undefined && <ScreenEditor key={id} id={id} />}
        {id === undefined &&
          (code ? <ChooseScreen code={code} /> : <ScreenWall savedId={savedId} listing={listing} />)}
      </Suspense>
    </SidebarLayout>
  );
};
