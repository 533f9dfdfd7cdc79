import { z } from 'zod';
import { endpoints } from './endpoint';
import { moment } from './fields';

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: moment });
export type Letter = z.infer<typeof letter>;

export const admin = endpoints({
  'GET /outbox': {
    summary: 'The mails that were kept because no mail server is set, the newest first; at most 200',
    who: 'admin',
    answer: z.object({ kept: z.boolean(), letters: z.array(letter) }),
  },
});
