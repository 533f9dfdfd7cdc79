import type { Installation } from '@marquee/contract/admin';
import { sourceWords } from '@marquee/contract/kit/alert-kinds';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import type { ReactNode } from 'react';
import { formatCount } from '../../kit/formats';
import { Panel } from '../../ui/Panel';
import { StatusDot } from '../../ui/StatusDot';
import { Facts } from './Facts';
import { SupportBundleButton } from './SupportBundleButton';

/** The version of the server and the services that it uses. */
export const InstallationPanel = ({ facts }: { facts: Installation }) => (
  <Panel title="Installation" actions={<SupportBundleButton />}>
    <Facts facts={factsOf(facts)} />
  </Panel>
);

const tvWords = ({ paired, online, silent }: Installation['tvs']): string =>
  paired === 0
    ? 'None paired'
    : [
        `${online.toLocaleString('en')} of ${paired.toLocaleString('en')} online`,
        silent > 0 ? `${silent.toLocaleString('en')} without contact` : '',
      ]
        .filter(Boolean)
        .join(', ');

const diskWords = ({ freeBytes, totalBytes, isAlmostFull }: NonNullable<Installation['disk']>) => {
  const words = `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free`;
  return isAlmostFull ? <StatusDot tone="warning" label={`Almost full: ${words}`} /> : words;
};

const sourceText = ({ kind, used, stale }: Installation['sources'][number]): string =>
  `${sourceWords[kind]}: ${stale === 0 ? formatCount(used, 'source') : `${stale} of ${formatCount(used, 'source')} stale`}`;

const factsOf = (facts: Installation): [name: string, fact: ReactNode][] => [
  ['Version', facts.version],
  ['Address', facts.publicUrl],
  ['Sign-up', facts.signUp ? 'Open to everyone' : 'Closed'],
  [
    'In use',
    [
      formatCount(facts.accounts, 'organization'),
      facts.users === 1 ? '1 person' : `${facts.users.toLocaleString('en')} people`,
      formatCount(facts.screens, 'screen'),
    ].join(', '),
  ],
  ['TVs', tvWords(facts.tvs)],
  [
    'Database',
    `PostgreSQL ${facts.databaseVersion}${facts.database === 'embedded' ? ', started by this server' : ''}: ${formatBytes(facts.databaseBytes)}`,
  ],
  [
    'Files',
    `${facts.storage === 'disk' ? 'On disk' : 'In an S3 bucket'}: ${formatBytes(facts.stored.bytes)} in ${formatCount(facts.stored.files, 'file')}`,
  ],
  ['Disk', facts.disk ? diskWords(facts.disk) : 'The free space is not known'],
  ['External data', facts.sources.length === 0 ? 'Not used' : facts.sources.map(sourceText).join(', ')],
  ['Payments', facts.payments === 'stripe' ? 'Stripe' : 'Test payments: no money moves'],
];
