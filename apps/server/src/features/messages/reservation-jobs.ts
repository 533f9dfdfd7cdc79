import { installationJob } from '../../kit/jobs/job';
import { deleteReservations } from './reservation-rows';

const day = 24 * 3_600_000;

export const deleteOldReservations = installationJob({
  name: 'forget-old-reservations',
  title: 'Delete old reservations of messages',
  run: ({ db, clock }) => deleteReservations(db, new Date(clock.now().getTime() - day)),
});
