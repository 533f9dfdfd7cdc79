import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { deleteReservations } from './reservation-rows';

const day = 24 * 3_600_000;

export const deleteOldReservations = job({
  name: 'forget-old-reservations',
  title: 'Delete old reservations of messages',
  input: z.object({}),
  run: ({ db, clock }) => deleteReservations(db, new Date(clock.now().getTime() - day)),
});
