import type { Attention } from '@marquee/contract/welcome';
import { StatusDot } from '../../ui/StatusDot';
import type { ShownScreen } from '../screens/use-shown-screens';
import styles from './AttentionList.module.css';
import { AttentionRows } from './AttentionRows';
import { attentionRows } from './attention-rows';
import { HomeSection } from './HomeSection';

/** What needs attention, or one sentence if everything is well. */
export const AttentionList = ({
  shown,
  attention,
  accountIsWell,
}: {
  shown: readonly ShownScreen[];
  attention: readonly Attention[];
  /** False: the shell shows a problem of the account above the page. */
  accountIsWell: boolean;
}) => {
  const offline = shown.flatMap(({ id, screen: { name }, state: { status }, tone }) =>
    tone === 'warning' && status
      ? [{ id, name, sentence: `${status.words.replace(/\.$/, '')}. ${status.tooltip}` }]
      : [],
  );
  const rows = attentionRows(offline, attention);
  if (rows.length > 0)
    return (
      <HomeSection title="Needs attention" note={rows.length}>
        <AttentionRows rows={rows} tone="warning" label="Needs attention" />
      </HomeSection>
    );
  const paired = shown.filter(({ tone }) => tone !== 'none').length;
  if (!accountIsWell || paired === 0) return null;
  return (
    <p className={styles.well}>
      <StatusDot
        tone="on"
        label={`All is well. ${paired === 1 ? 'Your TV is' : `All ${paired.toLocaleString('en')} TVs are`} in contact.`}
      />
    </p>
  );
};
