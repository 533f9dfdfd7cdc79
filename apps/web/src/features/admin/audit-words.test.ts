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
  impersonationId: null,
  action: 'department-saved',
  subject: { kind: 'department', id: '9' },
  before: { name: 'Lobby' },
  after: { name: 'Foyer' },
  ip: '',
  requestId: '',
};

test('describes an action, its subject and its changes', () => {
  expect(auditWords(event)).toBe('Anna saved a department');
  expect(subjectWords(event)).toBe('department 9');
  expect(subjectWords({ ...event, subject: { kind: 'installation', id: '' } })).toBe('');
  expect(changeWords(event)).toEqual(['name: Lobby → Foyer']);
  expect(changeWords({ ...event, before: null })).toEqual(['name: Foyer']);
  expect(changeWords({ ...event, before: null, after: { reason: '', asOwner: true } })).toEqual([
    'as owner: true',
  ]);
});

test('names jobs, the payment provider and deleted people', () => {
  expect(auditWords({ ...event, actor: 'system', user: null })).toBe('Marquee saved a department');
  expect(auditWords({ ...event, actor: 'provider', user: null })).toBe(
    'The payment provider saved a department',
  );
  expect(auditWords({ ...event, user: null })).toBe('A deleted person saved a department');
});

test('keeps the name of an action of a newer release', () => {
  expect(auditWords({ ...event, action: 'cloud-moved' })).toBe('Anna cloud-moved');
});

test('names the call of support', () => {
  const call = { ...event, action: 'support-call', before: null, after: { call: 'POST /screens' } };
  expect(auditWords(call)).toBe('Anna worked as support (POST /screens)');
  expect(changeWords(call)).toEqual([]);
});
