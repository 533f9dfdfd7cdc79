import { type CheckResult, runCheck } from '../check/check-result';
import { reasonOf } from '../check/reason-of';
import type { Config } from '../config/config';
import { versionHeader } from '../config/version';

/** Requests PUBLIC_URL, as people and TVs do. A server that does not run yet is only a warning. */
export const checkAddress = (config: Pick<Config, 'publicUrl' | 'hasPublicUrl'>): Promise<CheckResult> =>
  runCheck('Address', 'Correct PUBLIC_URL, or the proxy in front of Marquee.', async () => {
    const { publicUrl, hasPublicUrl } = config;
    if (!hasPublicUrl)
      return {
        text: `PUBLIC_URL is not set, so links in mails begin with ${publicUrl}.`,
        advice: 'Set PUBLIC_URL to the address that people and TVs open.',
      };
    const response = await fetch(`${publicUrl}/health/live`, { signal: AbortSignal.timeout(5_000) }).catch(
      (error: unknown) => reasonOf(error instanceof Error && error.cause ? error.cause : error),
    );
    if (typeof response === 'string')
      return {
        text: `${publicUrl} does not answer: ${response}`,
        advice: 'Start Marquee, or correct PUBLIC_URL or the proxy.',
      };
    const running = response.headers.get(versionHeader);
    if (!running) throw new Error(`${publicUrl} answers with status ${response.status}, but not as Marquee.`);
    return `${publicUrl} answers as Marquee ${running}.`;
  });
