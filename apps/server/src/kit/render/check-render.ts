import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { openRender } from './open-render';

/** The first bytes of a PDF file. */
const pdf = '%PDF-';
const noContent = {
  storage: { head: async () => undefined, get: async () => undefined },
  ownFiles: new Map<string, never>(),
};

const advice =
  'Install Chromium, correct CHROMIUM_PATH, or allow user namespaces (for Docker: packaging/docker/seccomp.json).';

/** Starts the browser and prints a page. */
export const checkRender = (config: Pick<Config, 'chromiumPath'>, log: Log): Promise<CheckResult> =>
  runCheck('Browser', advice, async () => {
    if (config.chromiumPath === 'none')
      return {
        text: 'CHROMIUM_PATH is "none", so there are no thumbnails.',
        advice: 'Install Chromium and unset CHROMIUM_PATH.',
      };
    const render = openRender(config, log, noContent);
    try {
      const printed = await render.print('<!doctype html><title>Check</title><p>Marquee</p>');
      if (printed?.subarray(0, pdf.length).toString('latin1') !== pdf)
        throw new Error('No browser was found.');
      return 'A browser started and rendered a page.';
    } finally {
      await render.close();
    }
  });
