/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageScriptTexts } from '../../../../tools/make-page-scripts.mjs';

test('the texts of the page scripts are current (node tools/make-page-scripts.mjs)', () => {
  const written = readFileSync(new URL('page-script-texts.ts', import.meta.url), 'utf8');
  expect(written).toBe(pageScriptTexts());
});
