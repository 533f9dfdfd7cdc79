import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openMail } from './open-mail';

const letter = {
  to: 'anna@example.com',
  subject: 'Grüße — a link',
  text: 'Open https://signs.example.com/login#guid=x\n',
};

test('a mail reaches a real mail server with its text and its HTML', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mail = await openMail({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Marquee <signs@example.com>',
    dataDir: '',
  });
  await mail.check();
  await mail.send({ ...letter, html: '<p>Grüße</p>' });
  await mail.send(letter);
  await new Promise<void>((resolve) => server.close(resolve));
  const [parsed, plain] = await Promise.all(received.map((each) => PostalMime.parse(each)));
  expect(parsed?.html?.trim()).toBe('<p>Grüße</p>');
  expect(plain?.html).toBeUndefined();
  expect(parsed?.subject).toBe(letter.subject);
  expect(parsed?.text?.trim()).toBe(letter.text.trim());
  expect(parsed?.to?.[0]?.address).toBe('anna@example.com');
  expect(parsed?.from?.address).toBe('signs@example.com');
});

test('names a mail server that cannot be reached', async () => {
  const mail = await openMail({
    smtpUrl: 'smtp://ada:hunter2@127.0.0.1:1',
    mailFrom: 'a@b.example',
    dataDir: '',
  });
  const sentence = /^The mail server 127\.0\.0\.1:1 cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/;
  await expect(mail.check()).rejects.toThrow(sentence);
  await expect(mail.send(letter)).rejects.toThrow(sentence);
});

test('without a mail server, stores mails and lists the newest first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-mail-'));
  const mail = await openMail({ smtpUrl: '', mailFrom: '', dataDir });
  expect(await mail.outbox()).toEqual([]);
  await mail.send(letter);
  // Mails are sorted by their time in milliseconds.
  const sentAt = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(sentAt);
  await mail.send({ ...letter, subject: 'second' });
  expect((await mail.outbox()).map(({ subject }) => subject)).toEqual(['second', letter.subject]);
  await writeFile(join(dataDir, 'outbox', '9999-cut-off.part'), '{"to": "an');
  expect(await mail.outbox()).toHaveLength(2);
  await rm(dataDir, { recursive: true });
});
