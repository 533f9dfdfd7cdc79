import type { AuditEvent } from '@marquee/contract/audit';
import { expect, test } from 'vitest';
import { auditWords, changeWords, subjectWords } from './audit-words';

const event: AuditEvent = {
  id: 1,
  at: '2026-11-23T10:00:00Z',
  accountId: 7,
  accountName: 'Harbour Cinema',
  actor: 'person',
  user: { id: 3, name: 'Anna', email: 'anna@example.com' },
  apiKey: null,
  impersonationId: null,
  action: 'department-saved',
  subject: { kind: 'department', id: '9', name: 'Foyer' },
  before: { name: 'Lobby' },
  after: { name: 'Foyer' },
  ip: '',
  requestId: '',
};

test('describes an action, its subject and its changes', () => {
  expect(auditWords(event)).toBe('Anna saved a department');
  expect(subjectWords(event)).toBe('department Foyer');
  expect(subjectWords({ ...event, subject: { kind: 'accountUser', id: '9', name: '' } })).toBe('');
  expect(changeWords(event)).toEqual(['name: Lobby → Foyer']);
  expect(changeWords({ ...event, before: null })).toEqual(['name: Foyer']);
  expect(changeWords({ ...event, before: null, after: { reason: '', asOwner: true } })).toEqual([
    'as owner: yes',
  ]);
});

test('describes amounts and days in words, and leaves out ids', () => {
  const after = {
    id: 0,
    accountId: 7,
    amount: 1250,
    method: 'check',
    paymentDate: '2026-11-23',
    details: '',
  };
  expect(changeWords({ ...event, before: null, after })).toEqual([
    'amount: $12.50',
    'method: check',
    'payment date: Nov 23, 2026',
  ]);
  const price = { before: { perScreenCharge: 2000 }, after: { perScreenCharge: 0 } };
  expect(changeWords({ ...event, ...price })).toEqual(['price of a screen: $20.00 → $0.00']);
  expect(subjectWords({ ...event, subject: { kind: 'accountUser', id: '9', name: 'Bea' } })).toBe(
    'person Bea',
  );
});

test('names jobs, the payment provider and deleted people', () => {
  expect(auditWords({ ...event, actor: 'system', user: null })).toBe('Marquee saved a department');
  expect(auditWords({ ...event, actor: 'provider', user: null })).toBe(
    'The payment provider saved a department',
  );
  expect(auditWords({ ...event, user: null })).toBe('A deleted person saved a department');
});

test('names the API key of a program', () => {
  expect(auditWords({ ...event, apiKey: 'Kitchen' })).toBe(
    'Anna saved a department with the API key Kitchen',
  );
});

test('keeps the name of an action of a newer release', () => {
  expect(auditWords({ ...event, action: 'cloud-moved' })).toBe('Anna cloud-moved');
});

test('names the call of support', () => {
  const call = { ...event, action: 'support-call', before: null, after: { call: 'POST /screens' } };
  expect(auditWords(call)).toBe('Anna worked as support: changed screens');
  expect(changeWords(call)).toEqual([]);
  const deletion = { ...call, after: { call: 'DELETE /manualPlaylists/:id' } };
  expect(auditWords(deletion)).toBe('Anna worked as support: deleted manual playlists');
});

test('shows the commissions of an affiliate as percentages', () => {
  const saved = { ...event, before: { screenBp: 0, feedBp: 0 }, after: { screenBp: 1250, feedBp: 1000 } };
  expect(changeWords(saved)).toEqual([
    'commission on screens: 0% → 12.5%',
    'commission on own feeds: 0% → 10%',
  ]);
});
