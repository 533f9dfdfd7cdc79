import { Button } from '@mantine/core';
import type { ConfigurationVariable } from '@marquee/contract/admin';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { configurationQuery } from './admin-data';
import styles from './ConfigurationPanel.module.css';
import { Facts } from './Facts';

/** The configuration in force. Variables that are not set are shown on request, because most variables are not set. */
export const ConfigurationPanel = () => {
  const variables = useQuery(configurationQuery);
  const [withDefaults, setWithDefaults] = useState(false);
  const shown = variables.data?.filter(({ from }) => withDefaults || from === 'environment');
  return (
    <Panel
      title="Configuration"
      note="The environment variables of the process that answered. Secret values are not shown."
      actions={
        <Button variant="default" onClick={() => setWithDefaults(!withDefaults)}>
          {withDefaults ? 'Show only set variables' : 'Show all variables'}
        </Button>
      }
    >
      {variables.isPending ? <LoadingIndicator /> : null}
      {variables.isError ? <WarningAlert messages={sentencesOf(variables.error)} /> : null}
      {shown?.length === 0 ? (
        <p className={styles.soft}>No variable is set. All defaults are in force.</p>
      ) : null}
      {shown && shown.length > 0 ? (
        <Facts facts={shown.map((each) => [each.name, <Value key={each.name} of={each} />])} />
      ) : null}
    </Panel>
  );
};

const Value = ({ of: { value, isSecret, from } }: { of: ConfigurationVariable }) => (
  <>
    {isSecret ? 'Set, not shown' : (value ?? <span className={styles.soft}>Not set</span>)}
    {from === 'default' && value !== null ? <span className={styles.soft}> (default)</span> : null}
  </>
);
