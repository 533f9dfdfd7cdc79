import WebSocket from 'ws';

/** Commands. `open` opens the links. `start` sends pings, one TV after the other, until `stop`. */
export type PingsCommand =
  | { open: { url: string; secrets: string[] } }
  | { start: { everySeconds: number } }
  | 'stop';

/** The number of open links, and the pings sent since the last `start`. */
export type PingsAnswer = { open: number; sent: number };

type Tv = { socket: WebSocket; version: string };

const openedAtOnce = 100;
const tvs: Tv[] = [];
let sent = 0;
let timer: NodeJS.Timeout | undefined;

const open = (url: string, secret: string) =>
  new Promise<Tv>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/player/link`, {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A link was closed with ${code}.`)));
    socket.on('open', () => socket.send(JSON.stringify({ secret })));
    socket.once('message', (data: Buffer) => {
      const { paired, version = '' }: { paired?: boolean; version?: string } = JSON.parse(data.toString());
      if (paired) resolve({ socket, version });
      else reject(new Error('A TV is not known.'));
    });
  });

const openAll = async (url: string, secrets: string[]) => {
  for (let first = 0; first < secrets.length; first += openedAtOnce)
    tvs.push(
      ...(await Promise.all(secrets.slice(first, first + openedAtOnce).map((secret) => open(url, secret)))),
    );
};

const ping = ({ socket, version }: Tv) =>
  socket.send(JSON.stringify({ type: 'ping', currentSchedule: 'Around the clock', version }));

/** Sends one ping of each TV in every interval, spread evenly over the interval. */
const start = (everySeconds: number) => {
  sent = 0;
  timer = setInterval(
    () => {
      const tv = tvs[sent % tvs.length];
      if (tv) ping(tv);
      sent += 1;
    },
    (everySeconds * 1_000) / tvs.length,
  );
};

const obey = async (command: PingsCommand): Promise<PingsAnswer> => {
  if (command === 'stop') clearInterval(timer);
  else if ('open' in command) await openAll(command.open.url, command.open.secrets);
  else start(command.start.everySeconds);
  return { open: tvs.length, sent };
};

process.on('disconnect', () => process.exit());
process.on('message', (command: PingsCommand) => {
  obey(command).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
