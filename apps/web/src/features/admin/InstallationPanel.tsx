import type { Installation } from '@marquee/contract/admin';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { installationQuery } from './admin-data';
import styles from './InstallationPanel.module.css';

/** The version of the server and the services that it uses. */
export const InstallationPanel = () => {
  const installation = useQuery(installationQuery);
  return (
    <Panel title="Installation">
      {installation.isPending ? <LoadingIndicator /> : null}
      {installation.isError ? <WarningAlert messages={sentencesOf(installation.error)} /> : null}
      {installation.data ? (
        <dl className={styles.facts}>
          {factsOf(installation.data).map(([name, fact]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Panel>
  );
};

const count = (number: number, name: string): string =>
  `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`;

const factsOf = (facts: Installation): [name: string, fact: string][] => [
  ['Version', facts.version],
  ['Address', facts.publicUrl],
  ['Sign-up', facts.signUp ? 'Open to everyone' : 'Closed'],
  [
    'In use',
    [
      count(facts.accounts, 'organization'),
      facts.users === 1 ? '1 person' : `${facts.users.toLocaleString('en')} people`,
      count(facts.screens, 'screen'),
    ].join(', '),
  ],
  ['Database', facts.database === 'embedded' ? 'Started by this server' : 'A PostgreSQL server'],
  [
    'Files',
    `${facts.storage === 'disk' ? 'On disk' : 'In an S3 bucket'}: ${formatBytes(facts.stored.bytes)} in ${count(facts.stored.files, 'file')}`,
  ],
  ['Email', facts.mail === 'smtp' ? 'Sent by a mail server' : 'Stored below, because SMTP_URL is not set'],
  ['Payments', facts.payments === 'stripe' ? 'Stripe' : 'Test payments: no money moves'],
];
