import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { listFailedJobs } from './failed-job-queries';
import { readInstallation } from './installation-queries';

/** An email address, also inside a sender such as `Marquee <marquee@example.com>`. */
const emailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** The parts of an address of the web: scheme, credentials, host, and the rest. */
const webAddress = /\b([a-z][a-z0-9]*:\/\/)([^\s/?#@]*@)?([^\s/?#"'<>,;()]+)([/?#][^\s"'<>,;()]*)?/gi;

/**
 * Returns the facts of the installation for a support request. In reasons and variables, email addresses are replaced, and web
 * addresses are cut after the host, because a path can contain a token.
 */
export const readSupportBundle = async (ctx: Ctx<Person>) => {
  const installation = await readInstallation(ctx, ctx.now);
  return {
    madeAt: ctx.now.toISOString(),
    installation,
    configuration: ctx.config.variables.map((variable) => ({
      ...variable,
      value: variable.value && withoutSecrets(variable.value),
    })),
    metrics: await ctx.metrics.metrics(),
    failedJobs: (await listFailedJobs(ctx)).map(({ about: _, ...job }) => ({
      ...job,
      reason: withoutSecrets(job.reason),
    })),
  };
};

const withoutSecrets = (text: string): string =>
  text
    .replace(webAddress, (_, scheme: string, __, host: string, rest?: string) =>
      rest === undefined || rest === '/' ? scheme + host : `${scheme}${host}/[path]`,
    )
    .replace(emailAddress, '[email address]');
