import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findAbove } from './find-above';

/** The build replaces this name by the commit of git. Sources that run without a build have no such name. */
declare const marqueeCommit: string;

/** Version of this release, from the `package.json` of the server. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(findAbove('package.json'), 'utf8'))).version;

/** The commit from which this release was built. Empty: it was built without git, or the sources run without a build. */
export const commit: string = typeof marqueeCommit === 'undefined' ? '' : marqueeCommit;

/** The version with the commit as build metadata, such as `0.1.0+4382746ab`. */
export const release: string = commit ? `${version}+${commit}` : version;

/** Header of every response, with the release that answers. */
export const versionHeader = 'x-marquee-version';
