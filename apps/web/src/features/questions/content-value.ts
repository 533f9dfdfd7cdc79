/** What a `message`, `playlist` or `playlistOrMessage` question is answered with. */
export type ContentChoice = { kind: 'message' | 'playlist'; id: number };

/** `message` and `playlist` hold an id; `playlistOrMessage` says which of both: 'playlist:7'. */
export const readChoice = (fieldType: string, value: string): ContentChoice | undefined => {
  const [, kind = fieldType, id = ''] = /^(?:(message|playlist):)?(\d+)$/.exec(value) ?? [];
  if (kind !== 'message' && kind !== 'playlist') return undefined;
  return id === '' ? undefined : { kind, id: Number(id) };
};

export const writeChoice = (fieldType: string, { kind, id }: ContentChoice): string =>
  fieldType === 'playlistOrMessage' ? `${kind}:${id}` : String(id);
