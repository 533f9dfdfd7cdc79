import type { Attention } from '@marquee/contract/welcome';
import { AttentionRows } from './AttentionRows';
import { endingRows } from './attention-rows';
import { HomeSection } from './HomeSection';

/** The playlists that end within days. A planned end is no fault, so it does not count as attention. */
export const EndingSoon = ({ attention }: { attention: readonly Attention[] }) => {
  const rows = endingRows(attention);
  if (rows.length === 0) return null;
  return (
    <HomeSection title="Ending soon">
      <AttentionRows rows={rows} tone="none" label="Ending soon" />
    </HomeSection>
  );
};
