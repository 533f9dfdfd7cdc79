import { expect, test } from 'vitest';
import { accountNotes } from './account-notes';

const owner = { isOwner: true, isAdmin: false };
const editor = { isOwner: false, isAdmin: false };
const texts = (...given: Parameters<typeof accountNotes>) => accountNotes(...given).map(({ text }) => text);

test('the failed payment has the prescribed sentences', () => {
  expect(texts({ accountStatus: 'probation', cancelOn: null }, editor)).toEqual([
    'Payment failed.  Service will deactivate soon.  Please update your billing info by clicking on Account Name -> Settings.',
  ]);
  expect(texts({ accountStatus: 'suspended', cancelOn: null }, editor)).toEqual([
    'Payment failed.  Account is suspended.  Please update your billing info by clicking on Account Name -> Settings.',
  ]);
});

test('the banner of a failed payment leads owners to the billing page', () => {
  for (const accountStatus of ['probation', 'suspended'] as const) {
    expect(accountNotes({ accountStatus, cancelOn: null }, owner)).toMatchObject([{ isAboutMoney: true }]);
    expect(accountNotes({ accountStatus, cancelOn: null }, editor)[0]).not.toHaveProperty('isAboutMoney');
  }
});

test('until the day of the cancellation, an owner can keep the account', () => {
  const standing = { accountStatus: 'active', cancelOn: '2027-02-01' } as const;
  const text = 'Your account is cancelled. Screens play until Feb 1, 2027.';
  expect(accountNotes(standing, owner)).toEqual([
    { text, tone: 'plain', action: { name: 'Keep my account', call: 'POST /accounts/keep' } },
  ]);
  expect(accountNotes(standing, editor)).toEqual([{ text, tone: 'plain' }]);
});

test('a cancelled account that is suspended does not say that its screens play', () => {
  expect(texts({ accountStatus: 'suspended', cancelOn: '2027-02-01' }, owner)).toContain(
    'Your account is cancelled and ends on Feb 1, 2027.',
  );
});

test('an owner can keep an account that is to be erased', () => {
  const standing = {
    accountStatus: 'cancelled',
    cancelOn: '2027-02-01',
    eraseAt: '2027-02-15T12:00:00Z',
  } as const;
  const text = 'Your organization will be deleted on Feb 15, 2027. Its screens have stopped.';
  expect(accountNotes(standing, owner)).toEqual([
    { text, tone: 'bad', action: { name: 'Keep the organization', call: 'POST /accounts/keepData' } },
  ]);
  expect(accountNotes(standing, { ...owner, isSupport: true })).toEqual([{ text, tone: 'bad' }]);
});

test('afterwards, an owner can open the account again', () => {
  const standing = { accountStatus: 'cancelled', cancelOn: '2027-02-01' } as const;
  const text = 'Your account is cancelled and its screens have stopped.';
  expect(accountNotes(standing, owner)).toEqual([
    { text, tone: 'bad', action: { name: 'Open it again', call: 'POST /accounts/reopen' } },
  ]);
  expect(accountNotes(standing, editor)).toEqual([{ text, tone: 'bad' }]);
});

test('support can neither keep nor reopen the account', () => {
  const support = { isOwner: true, isAdmin: true, isSupport: true };
  for (const accountStatus of ['active', 'cancelled'] as const)
    for (const note of accountNotes({ accountStatus, cancelOn: '2027-02-01' }, support))
      expect(note.action).toBeUndefined();
});

test('only administrators see that an account is in preview', () => {
  const standing = { accountStatus: 'preview', cancelOn: null } as const;
  expect(texts(standing, { isOwner: true, isAdmin: true })).toEqual([
    'This account is in preview. Its days are not billed.',
  ]);
  expect(accountNotes(standing, owner)).toEqual([]);
});

test('an active account, or a server of the release before, shows nothing', () => {
  expect(accountNotes({ accountStatus: 'active', cancelOn: null }, owner)).toEqual([]);
  expect(accountNotes({}, owner)).toEqual([]);
});
