import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { drawDocuments } from './draw-documents';

export const drawDocumentsJob = job({
  name: 'draw-documents',
  input: z.object({ messageId: z.int() }),
  // A page may take seconds.
  expireAfter: 600,
  onceFor: ({ messageId }) => messageId,
  run: (doors, { messageId }) => drawDocuments(doors, messageId),
});
