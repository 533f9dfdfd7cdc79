import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findAbove } from './find-above';

/** Version of this release, from the `package.json` of the server. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(findAbove('package.json'), 'utf8'))).version;
