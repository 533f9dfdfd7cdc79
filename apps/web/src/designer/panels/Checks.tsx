import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import { type Found, fixOf } from '../checks/checks';
import { storedViewing, storeViewing } from '../checks/stored-viewing';
import { type Findings, useFindings } from '../checks/use-findings';
import { screenSizes, type Viewing, viewingDistances } from '../checks/viewing';
import { fontsQuery } from '../fonts-query';
import { withSelection } from '../scene/scene';
import { useDesigner, useOpenedDesigner } from '../use-designer';
import styles from './Checks.module.css';

/** The usual height of a fault in pixels. */
const rowHeight = 56;
/** Longer lists keep only the rows in view in the document. */
const maxRows = 40;

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

const counted = (count: number, noun: string): string => (count === 0 ? '' : formatCount(count, noun));

const FaultList = ({
  findings: { found, checked },
  onFixed,
}: {
  findings: Findings;
  onFixed: () => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  const keyOf = useCallback((index: number) => idOf(found[index]), [found]);
  const { rows, style, focus, measure } = useVirtualRows(list, {
    count: found.length,
    rowHeight,
    gap: 0,
    keyOf,
    all: found.length <= maxRows,
  });
  return (
    <ul ref={list} className={styles.faults} aria-label="Faults" style={style} {...focus}>
      {rows.map(({ index, space }) => {
        const fault = found[index];
        return (
          fault && (
            <li
              key={idOf(fault)}
              ref={measure}
              className={styles.fault}
              data-index={index}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              style={{ marginTop: space }}
            >
              <Fault fault={fault} checked={checked} onFixed={onFixed} />
            </li>
          )
        );
      })}
    </ul>
  );
};

const idOf = (fault: Found | undefined): string => (fault ? `${fault.check.id} ${fault.keys.join(' ')}` : '');

/** A fault with the buttons that select its elements and fix it. Some fixes measure texts, so only shown faults look for one. */
const Fault = ({
  fault,
  checked,
  onFixed,
}: {
  fault: Found;
  checked: Findings['checked'];
  onFixed: () => void;
}) => {
  const { store, announce } = useDesigner();
  const { readOnly } = useOpenedDesigner();
  const { sentence, severity } = fault;
  const isFixable = useMemo(
    () => !readOnly && fixOf(store.getState(), fault, checked) !== undefined,
    [readOnly, store, fault, checked],
  );
  const fix = () => {
    store.commit('fix', fixOf(store.getState(), fault, checked) ?? store.getState());
    announce('Fixed');
    onFixed();
  };
  const Icon = severity === 'bad' ? IconAlertTriangle : IconInfoCircle;
  return (
    <>
      <button
        type="button"
        className={styles.sentence}
        onClick={() => store.select(withSelection(store.getState(), fault.keys))}
      >
        <Icon size={18} className={styles.icon} data-severity={severity} aria-hidden />
        <span>
          <span className="only-heard">{severity === 'bad' ? 'Problem: ' : 'Suggestion: '}</span>
          {sentence}
        </span>
      </button>
      {isFixable && (
        <Button variant="subtle" size="compact-sm" onClick={fix} aria-label={`Fix: ${sentence}`}>
          Fix
        </Button>
      )}
    </>
  );
};
