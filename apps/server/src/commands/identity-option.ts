/** The option of commands that read an encrypted backup. */
export const identityOption = {
  type: 'string',
  value: 'FILE',
  help: 'The file with the private key of an encrypted backup',
} as const;
