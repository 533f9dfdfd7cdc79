import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type AuditGroup, auditGroupNames, auditGroups } from '@marquee/contract/kit/audit-actions';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './AdminPage.module.css';
import { AuditRows } from './AuditRows';
import { auditQuery } from './admin-data';
import { searchAfter } from './search-after';

/** The audited actions of the whole installation or of an account, with a filter. */
export const AuditPanel = ({ of }: { of: 'all' | { accountId: number } }) => {
  const [group, setGroup] = useState<AuditGroup>();
  const [typed, setTyped] = useState({ person: '', organization: '' });
  const [{ person, organization }] = useDebouncedValue(typed, searchAfter);
  const filter = { group, person: person.trim(), organization: organization.trim() };
  const events = usePages(auditQuery(of, filter));
  return (
    <Panel title="Audit" note="Who changed people, money, sign-in and settings, the newest first.">
      <div className={styles.tools}>
        <NativeSelect
          aria-label="Kind"
          value={group ?? ''}
          data={[
            { value: '', label: 'Everything' },
            ...auditGroupNames.map((value) => ({ value, label: auditGroups[value].name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setGroup(auditGroupNames.find((each) => each === value))
          }
        />
        <div className={styles.search}>
          <SearchField
            label="Person"
            value={typed.person}
            onChange={(value) => setTyped({ ...typed, person: value })}
          />
        </div>
        {of === 'all' ? (
          <div className={styles.search}>
            <SearchField
              label="Organization"
              value={typed.organization}
              onChange={(value) => setTyped({ ...typed, organization: value })}
            />
          </div>
        ) : null}
      </div>
      {events.isPending ? <LoadingIndicator /> : null}
      {events.isError ? <WarningAlert messages={sentencesOf(events.error)} /> : null}
      {events.data?.length === 0 ? <p className={styles.note}>No actions match.</p> : null}
      {events.data ? (
        <AuditRows events={events.data} loadMore={events.loadMore} withAccount={of === 'all'} />
      ) : null}
    </Panel>
  );
};
