import { reasonOf } from './reason-of';

/** The result of a check of the installation, for the operator. */
export type CheckResult = {
  /** The subject of the check, such as `Mail`. */
  name: string;
  /** `warning`: Marquee works, but something is missing or will fail soon. `failed`: part of Marquee does not work. */
  state: 'ok' | 'warning' | 'failed';
  /** The tried action and its result, in one line. */
  text: string;
  /** The action that removes the warning or the failure. */
  advice?: string;
};

/** The outcome of a check that did not fail: a text, or a warning with advice. */
type Outcome = string | { text: string; advice: string };

/**
 * Runs one check. Returns its outcome, or a failure with the reason if the check throws an error.
 * @param advice the action after a failure
 */
export const runCheck = async (
  name: string,
  advice: string,
  work: () => Promise<Outcome>,
): Promise<CheckResult> => {
  try {
    const outcome = await work();
    return typeof outcome === 'string'
      ? { name, state: 'ok', text: outcome }
      : { name, state: 'warning', ...outcome };
  } catch (error) {
    return { name, state: 'failed', text: reasonOf(error), advice };
  }
};
