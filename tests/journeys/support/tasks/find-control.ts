import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The body of a function that returns the control with a name, for each browser. */
export const findControl = readFileSync(join(import.meta.dirname, 'find-control.js'), 'utf8');
