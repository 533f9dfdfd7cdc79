import { readFile } from 'node:fs/promises';
import type { Session } from '@marquee/contract/sessions';
import { type Api, apiOf } from '../support/api';
import type { Server } from '../support/start-server';
import { totp } from '../support/totp';
import { samplePicture } from './sample-picture';

const person = {
  organisation: 'Night Owl Cinema',
  name: 'Mina Petrova',
  email: 'mina@nightowl.example',
  password: 'seven lanterns in the foyer',
};

/**
 * Creates an account that an administrator has suspended and whose owner has cancelled it. The owner has a second factor. The
 * account has a screen, a ticket that an administrator answered, and an access by support.
 * @param admin the calls of an administrator
 */
export const makeSuspended = async (server: Server, admin: Api) => {
  const { url } = server;
  await apiOf(url)('POST /accounts/register', { body: { ...person, timezone: 'London' } });
  const { token, accountId, departmentId } = departmentOf(await proveAddress(server));
  const call = apiOf(url, token);
  await turnOnSecondFactor(call);
  const ticketId = await makeTicket(url, call, admin);
  await makeBill(admin, accountId);
  const [screen] = await call('POST /screens', { body: [{ name: 'Foyer' }] });
  const entered = await admin('GET /departments/impersonate/:id', {
    params: { id: departmentId },
    query: { reason: 'Black screen in the foyer' },
  });
  await apiOf(url, entered.jwt)('POST /accounts/updateDetails', { body: { city: 'Leith' } });
  await call('POST /accounts/cancel');
  await admin('POST /accounts/updateStatus', { body: { accountId, status: 'suspended' } });
  return {
    call,
    token,
    email: person.email,
    password: person.password,
    screenId: screen?.id ?? 0,
    ticketId,
    accountId,
  };
};

/** Adds an item that the account is billed for, and a credit. */
const makeBill = async (admin: Api, accountId: number) => {
  const { today } = await admin('GET /accounts/adminOverview/:id', { params: { id: accountId } });
  await admin('POST /billableItems', {
    body: [{ accountId, name: 'Help with the installation', monthlyRate: '$49', startDate: today }],
  });
  await admin('POST /payments', {
    body: [{ accountId, amount: '25', method: 'check', paymentDate: today, description: 'Check 1004' }],
  });
};

/** Verifies the address of the person, because a second factor needs a verified address. */
const proveAddress = async ({ url, letterTo }: Server): Promise<Session> => {
  const { email, password } = person;
  await apiOf(url)('POST /users/forgot', { body: { email } });
  const { text } = await letterTo(email, ({ subject }) => subject === 'Choose a new password for Marquee');
  const resetGuid = /guid=([^\s&]+)/.exec(text)?.[1] ?? '';
  const { token } = departmentOf(await apiOf(url)('POST /users/login', { body: { resetGuid } }));
  return apiOf(url, token)('POST /users/updatePassword', { body: { password, name: person.name } });
};

const departmentOf = ({ departments: [department] }: Session) => {
  if (!department) throw new Error('A session without a department.');
  return { token: department.jwt, accountId: department.accountId, departmentId: department.id };
};

const turnOnSecondFactor = async (call: Api) => {
  const { secret } = await call('POST /users/secondFactor/begin', {
    body: { currentPassword: person.password },
  });
  await call('POST /users/secondFactor/confirm', { body: { code: totp(secret, Date.now()) } });
};

/** Creates a ticket with an answer of the administrator and an attachment. */
const makeTicket = async (url: string, call: Api, admin: Api): Promise<number> => {
  const { id } = await call('POST /supportTickets/create', {
    body: {
      subject: 'Black screen in the foyer',
      commentBody: 'The TV in the foyer is black since this morning.\n\nThe other TVs play as usual.',
    },
  });
  const commentBody = 'Thank you. Please unplug the TV for ten seconds. What does it show after that?';
  await admin('POST /comments/add', { body: { supportTicketId: id, commentBody } });
  const picture = await readFile(samplePicture);
  const contentType = 'image/jpeg';
  const upload = await call('POST /supportTickets/:id/files', {
    params: { id },
    body: { fileName: 'foyer.jpg', contentType, size: picture.length },
  });
  const form = new FormData();
  form.append('acl', 'private');
  form.append('Content-Type', contentType);
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([picture], { type: contentType }));
  const { ok, status } = await fetch(new URL(upload.url, url), { method: 'POST', body: form });
  if (!ok) throw new Error(`The attachment was answered with ${status}.`);
  return id;
};
