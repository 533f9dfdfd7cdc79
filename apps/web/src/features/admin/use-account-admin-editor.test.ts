import { expect, test } from 'vitest';
import { type AccountAdminDraft, accountAdminPart } from './account-admin-draft';
import { consequencesOf } from './use-account-admin-editor';

const stored: AccountAdminDraft = {
  status: 'active',
  timezone: 'UTC',
  industry: 'Cinema',
  creator: false,
  perScreenCharge: '$20.00',
};
const of = (changed: Partial<AccountAdminDraft>) =>
  consequencesOf(stored, { ...stored, ...changed }, 'Dec 1, 2026');

test('says from when a new price counts', () => {
  expect(of({ perScreenCharge: '1,250' })).toEqual([
    'New screens cost $1,250.00 a month at once. All other screens cost it from Dec 1, 2026.',
  ]);
});

test('says what a new status changes, and nothing about other details', () => {
  expect(of({ status: 'suspended', industry: 'Hotel' })).toEqual([
    'Its screens show a notice at once. New screens and subscriptions are refused.',
  ]);
  expect(of({ industry: 'Hotel', creator: true, perScreenCharge: '20' })).toEqual([]);
});

test('a price that is written in another way is no change', () => {
  expect(accountAdminPart.isSame(stored, { ...stored, perScreenCharge: '20.0' })).toBe(true);
  expect(accountAdminPart.isSame(stored, { ...stored, perScreenCharge: '20.01' })).toBe(false);
});
