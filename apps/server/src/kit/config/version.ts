import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findAbove } from './find-above';

/** The version of this release, from the package of the server. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(findAbove('package.json'), 'utf8'))).version;
