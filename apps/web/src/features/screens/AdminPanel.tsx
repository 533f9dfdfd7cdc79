import type { Screen } from '@marquee/contract/screens';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { devicesQuery } from '../devices/device-data';
import { UnpairedScreenTools } from '../devices/UnpairedScreenTools';

/** The tools for administrators on a screen without a paired TV. */
export const AdminPanel = ({ screen }: { screen: Screen }) => {
  const devices = useQuery(devicesQuery(screen.id));
  if (devices.data?.length !== 0) return null;
  return (
    <Panel title="Administration">
      <UnpairedScreenTools screen={screen} />
    </Panel>
  );
};
