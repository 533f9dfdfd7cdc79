import { errors } from '@marquee/contract/kit/errors';
import { part, partOf } from './part';
import type { Over } from './save-edit';

/** A row with two parts. */
export type Note = { title: string; text: string };

const words = (text: string) => text;
export const noteParts = partOf<Note>({
  title: part({ title: 'Title', words }),
  text: part({ title: 'Text', words }),
});

export const refused = (code: 'changed-meanwhile' | 'not-found' | 'unknown-call') => ({
  status: errors[code][0],
  sentences: [errors[code][1]],
  code,
});

/** Starts a fake server that stores notes by the rules of a whole save. */
export const startServer = () => {
  const rows = new Map<number, { draft: Note; at: number; madeBy: string; savedBy: string }>();
  const answerOf = (id: number) => ({ id, lastModified: new Date(rows.get(id)?.at ?? 0).toISOString() });
  let now = 0;
  const save = (
    draft: Note,
    { id, form, ifUnchangedSince }: Pick<Over<Note>, 'id' | 'form' | 'ifUnchangedSince'>,
  ) => {
    const made = [...rows].find(([, row]) => row.madeBy === form)?.[0];
    const known = id === 0 ? made : id;
    if (known === undefined) {
      const next = rows.size + 1;
      rows.set(next, { draft, at: (now += 1000), madeBy: form, savedBy: form });
      return answerOf(next);
    }
    const row = rows.get(known);
    if (!row) throw refused('not-found');
    const isChanged = id === 0 || answerOf(known).lastModified !== ifUnchangedSince;
    if (isChanged && row.savedBy !== form) throw refused('changed-meanwhile');
    rows.set(known, { ...row, draft, at: (now += 1000), savedBy: form });
    return answerOf(known);
  };
  const stored = (id: number) => {
    const row = rows.get(id);
    return row && { ...answerOf(id), draft: row.draft };
  };
  return { rows, save, stored };
};

export type Server = ReturnType<typeof startServer>;

/** Starts a server with one note. */
export const withNote = () => {
  const server = startServer();
  const { id } = server.save(
    { title: 'Picnic', text: 'Bring rugs' },
    { id: 0, form: 'x', ifUnchangedSince: undefined },
  );
  return { server, id };
};
