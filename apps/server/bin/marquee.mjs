#!/usr/bin/env node
// The program `marquee`: runs the built server with the words of the command line.
import './check-node.mjs';
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('Marquee is not built. Run "npm start" or "npm run build" in its folder first.\n');
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(built.href);
