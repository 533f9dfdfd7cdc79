import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { type Found, fixOf } from '../checks/checks';
import { storedViewing, storeViewing } from '../checks/stored-viewing';
import { type Findings, useFindings } from '../checks/use-findings';
import { screenSizes, type Viewing, viewingDistances } from '../checks/viewing';
import { fontsQuery } from '../fonts-query';
import { withSelection } from '../scene/scene';
import { useDesigner, useOpenedDesigner } from '../use-designer';
import styles from './Checks.module.css';

/** The tab with the faults of the design. A click selects the elements of a fault. No fault prevents a save. */
export const Checks = () => {
  const [viewing, setViewing] = useState(storedViewing);
  const { seconds } = useOpenedDesigner();
  const fonts = useQuery(fontsQuery);
  const families = useMemo(() => fonts.data && new Set(fonts.data.map(({ family }) => family)), [fonts.data]);
  const findings = useFindings({ viewing, seconds, families });
  const summary = useRef<HTMLParagraphElement>(null);
  const choose = (change: Partial<Viewing>) => {
    const chosen = { ...viewing, ...change };
    setViewing(chosen);
    storeViewing(chosen);
  };
  return (
    <div className={styles.panel}>
      <ViewingFields viewing={viewing} choose={choose} />
      <p ref={summary} tabIndex={-1} className={styles.summary} role="status">
        {findings && summaryOf(findings.found)}
      </p>
      {findings && findings.found.length > 0 && (
        // The button of a fixed fault disappears, so the focus moves to the summary.
        <FaultList findings={findings} onFixed={() => summary.current?.focus()} />
      )}
      {findings?.found.length === 0 && (
        <IconCircleCheck className={styles.done} size={40} stroke={1.5} aria-hidden />
      )}
    </div>
  );
};

const ViewingFields = ({
  viewing,
  choose,
}: {
  viewing: Viewing;
  choose: (change: Partial<Viewing>) => void;
}) => (
  <div className={styles.viewing}>
    <NativeSelect
      label="Screen size"
      data={screenSizes.map((size) => ({ value: String(size), label: `${size} inches` }))}
      value={viewing.inches}
      onChange={(event) => choose({ inches: Number(event.currentTarget.value) })}
    />
    <NativeSelect
      label="Viewing distance"
      data={viewingDistances.map((distance) => ({ value: String(distance), label: `${distance} m` }))}
      value={viewing.meters}
      onChange={(event) => choose({ meters: Number(event.currentTarget.value) })}
    />
  </div>
);

const summaryOf = (found: readonly Found[]): string => {
  const problems = found.filter(({ severity }) => severity === 'bad').length;
  const notes = found.length - problems;
  if (found.length === 0) return 'Nothing to mend';
  const counts = [counted(problems, 'problem'), counted(notes, 'suggestion')];
  return counts.filter(Boolean).join(', ');
};

const counted = (count: number, noun: string): string => {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

const FaultList = ({
  findings: { found, checked },
  onFixed,
}: {
  findings: Findings;
  onFixed: () => void;
}) => {
  const { store, announce } = useDesigner();
  const { readOnly } = useOpenedDesigner();
  const fix = (fault: Found) => {
    store.commit('fix', fixOf(store.getState(), fault, checked) ?? store.getState());
    announce('Fixed');
    onFixed();
  };
  return (
    <ul className={styles.faults} aria-label="Faults">
      {found.map((fault) => (
        <Fault
          key={`${fault.check.id} ${fault.keys.join(' ')}`}
          fault={fault}
          onSelect={() => store.select(withSelection(store.getState(), fault.keys))}
          onFix={!readOnly && fixOf(store.getState(), fault, checked) ? () => fix(fault) : undefined}
        />
      ))}
    </ul>
  );
};

const Fault = ({
  fault: { sentence, severity },
  onSelect,
  onFix,
}: {
  fault: Found;
  onSelect: () => void;
  /** Undefined if only a person can fix the fault. */
  onFix: (() => void) | undefined;
}) => {
  const Icon = severity === 'bad' ? IconAlertTriangle : IconInfoCircle;
  return (
    <li className={styles.fault}>
      <button type="button" className={styles.sentence} onClick={onSelect}>
        <Icon size={18} className={styles.icon} data-severity={severity} aria-hidden />
        <span>
          <span className="only-heard">{severity === 'bad' ? 'Problem: ' : 'Suggestion: '}</span>
          {sentence}
        </span>
      </button>
      {onFix && (
        <Button variant="subtle" size="compact-sm" onClick={onFix} aria-label={`Fix: ${sentence}`}>
          Fix
        </Button>
      )}
    </li>
  );
};
