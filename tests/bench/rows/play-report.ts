import type { Row } from '../harness/bench';
import { millis } from '../harness/figure';
import { median } from '../harness/rounds';
import { makeOrganisation } from '../world/organisation';

const days = 366;
const messagesPerDay = 20;
const messages = 200;

/** Measures the report of the plays of a thousand screens in a year, first without totals and then with totals. */
export const playReport: Row = async (bench, product) => {
  const screens = bench.some(1_000);
  const organisation = await makeOrganisation(product, 'Report Parlour', { screens, messages: 1 });
  const rows = await product.withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `insert into play_counts (account_id, department_id, day, screen_id, message_id, playlist_id, plays,
         milliseconds, screen_name, message_name)
       select account_id, department_id, current_date - day, id, (id / 7 + day * 3 + item * 11) % $1, 1, 100, 1500000,
         name, 'Message'
       from screens, generate_series(0, $2 - 1) as day, generate_series(1, $3) as item
       where department_id = $4
       on conflict do nothing`,
      [messages, days, messagesPerDay, departmentIn(organisation.token)],
    );
    await client.query(
      'insert into play_days (account_id, department_id, day) select distinct account_id, department_id, day from play_counts on conflict do nothing',
    );
    await client.query('vacuum analyze play_counts');
    return rowCount ?? 0;
  });

  const span = { from: dateBefore(days - 1), to: dateBefore(0) };
  const took = async (query: object) => {
    const times: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const began = performance.now();
      await organisation.call('GET /plays', { query: { ...span, ...query } });
      times.push(performance.now() - began);
    }
    return median(times);
  };
  // Without totals, the statement may reach the server's time limit of five seconds.
  const counted = await took({}).then(millis, () => 'no answer within 5 s');
  await product.withDatabase(async (client) => {
    await client.query(
      `insert into play_totals (account_id, department_id, day, kind, subject_id, plays, milliseconds, name)
       select account_id, department_id, day, case when screen_id is null then 'message' else 'screen' end,
         coalesce(screen_id, message_id), sum(plays), sum(milliseconds), max(coalesce(screen_name, ''))
       from play_counts where day < current_date - 1
       group by account_id, department_id, day, grouping sets ((message_id), (screen_id))
       on conflict do nothing`,
    );
    await client.query('update play_days set is_totalled = true where day < current_date - 1');
    await client.query('vacuum analyze play_totals, play_days');
  });
  const [screen] = await organisation.call('GET /screens');
  const [all, ofScreen, ofMessage] = [
    await took({}),
    await took({ screenIds: String(screen?.id) }),
    await took({ messageIds: '5' }),
  ];
  const what = `GET /plays over a year, ${screens.toLocaleString('en')} screens (${rows.toLocaleString('en')} counts)`;
  const figure = (of: string, ms: number) => ({
    what: `${what}, ${of}`,
    floor: `${counted} (everything, before the days are totalled)`,
    ours: millis(ms),
    figure: millis(ms),
    target: '<= 1 s',
    met: ms <= 1_000,
  });
  return [figure('everything', all), figure('one screen', ofScreen), figure('one message', ofMessage)];
};

const dateBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** Returns the id of the department that a token names. */
const departmentIn = (token: string): number => {
  const claims: { dep?: number } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.dep ?? 0;
};
