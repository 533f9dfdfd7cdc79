type Words = Record<string, string>;

// The actions that are written to the audit, each with its words for people: the end of a sentence that begins with the name of
// the actor. Add an action to the group of its feature.

const signIn = {
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'session-ended': 'ended a session',
  'password-changed': 'changed the password',
  'profile-changed': 'changed their name or time zone',
  'email-change-asked': 'asked for a new email address',
  'email-changed': 'changed the email address',
  'second-factor-begun': 'began to turn two-step sign-in on',
  'second-factor-on': 'turned two-step sign-in on',
  'second-factor-off': 'turned two-step sign-in off',
  'second-factor-reset': 'turned the two-step sign-in of a person off',
  'recovery-codes-made': 'replaced the recovery codes',
  'api-key-created': 'created an API key',
  'api-key-revoked': 'revoked an API key',
} as const satisfies Words;

const people = {
  'account-created': 'created the organization',
  'account-details-changed': 'changed the details of the organization',
  'account-status-chosen': 'chose the status of the organization',
  'account-cancelled': 'cancelled the organization',
  'account-kept': 'kept the organization that was to be cancelled',
  'account-reopened': 'opened the cancelled organization again',
  'account-stopped': 'stopped the cancelled organization',
  'account-deletion-asked': 'deleted the organization',
  'account-deletion-undone': 'kept the data of the organization that was to be deleted',
  'account-erasing': 'began to erase the deleted organization',
  'account-erased': 'erased the deleted organization',
  'account-left': 'left the organization',
  'export-asked': 'asked for a copy of all data',
  'card-changed': 'changed the card',
  'brand-changed': 'changed the brand kit',
  'alert-settings-saved': 'changed the alerts of a department',
  'installation-alerts-read': 'opened the alerts of the server',
  'installation-alerts-saved': 'changed the alerts of the server',
  'webhook-saved': 'saved a webhook',
  'webhook-deleted': 'deleted a webhook',
  'webhook-secret-replaced': 'replaced the secret of a webhook',
  'department-saved': 'saved a department',
  'department-deleted': 'deleted a department',
  'person-invited': 'invited a person',
  'invitation-accepted': 'accepted an invitation',
  'invitation-declined': 'declined an invitation',
  'invitation-resent': 'sent an invitation again',
  'access-changed': 'changed the access of a person',
  'access-removed': 'removed the access of a person',
} as const satisfies Words;

const money = {
  'invoice-read': 'opened an invoice of the organization',
  'trial-deletions-read': 'opened the screens that were deleted during their trials',
  'money-checked': 'compared the invoices and payments of the organization',
  'revenue-read': 'opened the revenue of the installation',
  'billable-item-saved': 'saved what the organization is billed for',
  'payment-saved': 'saved a payment or a credit',
  'invoice-paid': 'paid the unpaid invoices by card',
  'credit-note-issued': 'issued a credit note',
  'affiliate-settings-saved': 'saved the code and the commissions of an affiliate',
  'commissions-read': 'opened the commissions of all affiliates',
  'commissions-moved': 'put commissions on a check or took them off',
  'commission-check-saved': 'saved a check for commissions',
  'commission-check-deleted': 'deleted a check for commissions',
} as const satisfies Words;

const support = {
  'impersonation-started': 'entered the organization as support',
  'impersonations-read': 'opened the list of accesses by support',
  'support-call': 'worked as support',
  'tickets-read': 'opened the tickets of all organizations',
  'ticket-status-changed': 'opened or closed a ticket',
} as const satisfies Words;

const templates = {
  'templates-read': 'opened the templates',
  'template-previewed': 'previewed a template',
  'template-saved': 'saved a template',
  'template-deleted': 'deleted a template',
  'template-restored': 'restored a template',
} as const satisfies Words;

const administration = {
  'account-read': 'opened the organization',
  'installation-read': 'opened the facts of the server',
  'configuration-read': 'opened the configuration of the server',
  'support-bundle-read': 'downloaded the support bundle',
  'test-mail-sent': 'sent a test email',
  'accounts-read': 'searched the organizations',
  'users-read': 'searched the people',
  'audit-read': 'opened the audit',
  'failed-jobs-read': 'opened the failed jobs',
  'failed-job-retried': 'ran a failed job again',
  'failed-job-dismissed': 'dismissed a failed job',
  'outbox-read': 'opened the stored emails',
  'partners-read': 'opened the people of the partner',
  'partner-saved': 'saved a person of the partner',
  'partner-deleted': 'removed a person of the partner',
  'public-previews-read': 'opened the public previews',
  'public-preview-chosen': 'chose a public preview',
  'verbose-log-read': 'opened the log of a TV',
  'amazon-commands-sent': 'sent commands through Amazon',
} as const satisfies Words;

/** The groups by which people filter the audit, each with its name and its actions. */
export const auditGroups = {
  people: { name: 'Organizations and people', actions: people },
  money: { name: 'Money', actions: money },
  signIn: { name: 'Sign-in', actions: signIn },
  support: { name: 'Support', actions: support },
  templates: { name: 'Templates', actions: templates },
  administration: { name: 'Administration', actions: administration },
} as const satisfies Record<string, { name: string; actions: Words }>;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = [
  'people',
  'money',
  'signIn',
  'support',
  'templates',
  'administration',
] as const satisfies AuditGroup[];

/** All actions, each with its words. */
export const auditActions = {
  ...signIn,
  ...people,
  ...money,
  ...support,
  ...templates,
  ...administration,
};

export type AuditAction = keyof typeof auditActions;

/** The actions that concern money. Their events are kept for ten years, and all other events for 400 days. */
export const moneyActions: readonly AuditAction[] = [
  'billable-item-saved',
  'payment-saved',
  'invoice-paid',
  'credit-note-issued',
  'affiliate-settings-saved',
  'commissions-moved',
  'commission-check-saved',
  'commission-check-deleted',
  'card-changed',
];

/** Subjects of audited actions that have no kind of id in `fields.ts`. */
export const auditSubjects = ['failedJob', 'installation', 'partner', 'publicPreview'] as const;
