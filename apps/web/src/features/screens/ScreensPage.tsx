import { useLocation, useParams } from '@tanstack/react-router';
import { PhoneHeading } from '../../ui/PhoneHeading';
import { SidebarLayout } from '../../ui/SidebarLayout';
import { ChooseScreen } from '../devices/ChooseScreen';
import { ScreenEditor } from './ScreenEditor';
import { ScreenList } from './ScreenList';
import { ScreenWall } from './ScreenWall';

export const ScreensPage = () => {
  const { id } = useParams({ strict: false });
  // The address that a TV shows as a picture: /screens?pair=CODE
  const code = new URLSearchParams(useLocation().searchStr).get('pair');

  return (
    <SidebarLayout
      names={{ list: 'Screens', work: 'Screen', preview: 'Preview' }}
      open={id ?? (code ? 'pair' : undefined)}
      list={
        <>
          {id === undefined && !code && <PhoneHeading>Screens</PhoneHeading>}
          <ScreenList />
        </>
      }
    >
      {id !== undefined && <ScreenEditor key={id} id={id} />}
      {id === undefined && (code ? <ChooseScreen code={code} /> : <ScreenWall />)}
    </SidebarLayout>
  );
};
