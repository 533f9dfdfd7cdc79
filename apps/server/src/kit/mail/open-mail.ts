import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter } from 'prom-client';
import { z } from 'zod';
import type { Config } from '../config/config';

/** `html`: the same content as `text`. Mails that an earlier release has queued have none. */
export type Letter = { to: string; subject: string; text: string; html?: string | undefined };

const kept = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  sentAt: z.iso.datetime(),
});
export type KeptLetter = z.infer<typeof kept>;

export type Mail = {
  /** @throws Error with the name of the mail server and the reason */
  send(letter: Letter): Promise<void>;
  /**
   * Signs in at the mail server without sending a mail.
   * @throws Error with the name of the mail server and the reason
   */
  check(): Promise<void>;
  /** Returns the 200 newest mails that are stored because no mail server is configured, the newest first. */
  outbox(): Promise<KeptLetter[]>;
};

/** Opens the adapter for mails. Without SMTP_URL, mails are stored in a folder and shown to administrators. */
export const openMail = async (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Promise<Mail> => {
  if (!config.smtpUrl) return counted(keptMail(join(config.dataDir, 'outbox')), 'stored');
  return counted(await smtpMail(config.smtpUrl, config.mailFrom), 'sent');
};

/** The mails of this process. An attempt that fails is repeated, and counts each time. */
export const mailsTotal = new Counter({
  name: 'marquee_mails_total',
  help: 'Attempts to send a mail, by result: sent, stored (without a mail server), or failed',
  labelNames: ['result'],
  registers: [],
});
for (const result of ['sent', 'stored', 'failed']) mailsTotal.inc({ result }, 0);

const counted = (mail: Mail, success: 'sent' | 'stored'): Mail => ({
  ...mail,
  send: async (letter) => {
    try {
      await mail.send(letter);
    } catch (error) {
      mailsTotal.inc({ result: 'failed' });
      throw error;
    }
    mailsTotal.inc({ result: success });
  },
});

const smtpMail = async (url: string, from: string): Promise<Mail> => {
  // The library is large, and an installation without a mail server does not need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const { host } = new URL(url);
  const failed = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const what = troubles[code] ?? 'did not accept the mail';
    throw new Error(`The mail server ${host} ${what}: ${reason}`, { cause: error });
  };
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, ...(html && { html }) }).catch(failed);
    },
    check: async () => {
      await transport.verify().catch(failed);
    },
    outbox: async () => [],
  };
};

/** Descriptions of the mail library's error codes, for administrators. */
const troubles: Record<string, string> = {
  ESOCKET: 'cannot be reached',
  ECONNECTION: 'cannot be reached',
  ETIMEDOUT: 'does not answer',
  EDNS: 'was not found',
  ETLS: 'does not encrypt the connection as expected',
  EAUTH: 'did not accept the user name or password of SMTP_URL',
  EENVELOPE: 'did not accept the sender or the recipient',
};

const keptMail = (folder: string): Mail => ({
  check: async () => {},
  send: async (letter) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sentAt = new Date().toISOString();
    const file = join(folder, `${sentAt.replaceAll(':', '-')}-${randomUUID()}`);
    // The file gets its name when it is complete, so that no reader finds a partial file, even after a crash.
    await writeFile(`${file}.part`, JSON.stringify({ ...letter, sentAt }, null, 2), {
      mode: 0o600,
      flag: 'wx',
    });
    await rename(`${file}.part`, `${file}.json`);
  },
  outbox: async () => {
    const names = await readdir(folder).catch(() => []);
    const texts = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, 200)
        .map((name) => readFile(join(folder, name), 'utf8')),
    );
    return texts.map((text) => kept.parse(JSON.parse(text)));
  },
});
