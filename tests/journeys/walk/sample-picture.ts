import { join } from 'node:path';

/** A photo. */
export const samplePicture = join(import.meta.dirname, '../../../apps/server/samples/pictures/supper.jpg');
