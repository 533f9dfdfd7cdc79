import WebSocket from 'ws';

/** Commands. `open` opens links that send these first messages. `told` waits at most `within` ms until each link is notified. */
export type ScreensWord = { open: { url: string; firstWords: string[] } } | { told: { within: number } };

/** Times at which each link was notified of a change, in milliseconds of the monotonic clock. */
export type Told = { at: number[] };

const atOnce = 100;
let told: number[] = [];
let lines = 0;
let onTold = () => {};

process.on('disconnect', () => process.exit());
process.on('message', (word: ScreensWord) => {
  const answer = 'open' in word ? openAll(word.open) : waitUntilTold(word.told.within);
  answer.then(
    (words) => process.send?.(words),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

const openAll = async ({ url, firstWords }: { url: string; firstWords: string[] }) => {
  for (let place = 0; place < firstWords.length; place += atOnce)
    await Promise.all(firstWords.slice(place, place + atOnce).map((word) => open(url, word)));
  return { open: lines };
};

const open = (url: string, firstWord: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const opened = () => {
      lines += 1;
      resolve();
    };
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A line was closed with ${code}.`)));
    socket.on('open', () => (firstWord ? socket.send(firstWord) : opened()));
    socket.on('message', (data: Buffer) => {
      if (data.includes('"changed"')) {
        told.push(Number(process.hrtime.bigint()) / 1e6);
        if (told.length === lines) onTold();
      } else if (data.includes('"paired":true')) opened();
      else reject(new Error(`A line heard ${data.toString()}`));
    });
  });

/** Waits until every link is notified, and returns the times. */
const waitUntilTold = async (within: number): Promise<Told> => {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    onTold = resolve;
    timer = setTimeout(() => reject(new Error(`Only ${told.length} of ${lines} lines were told.`)), within);
    if (told.length >= lines) resolve();
  });
  clearTimeout(timer);
  const at = told;
  told = [];
  return { at };
};
