import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { testWorld } from '../../testing/test-world';
import { deliverDueEvents } from './webhook-jobs';

const world = await testWorld();
const { services, clock, call, jobs } = world;
const start = testSites(services.config);

test('an event whose process is killed after the request is sent again with the same id', async () => {
  const anna = await world.register('Anna');
  const ids: string[] = [];
  const site = await start((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    // The worker is killed before it gets the first answer, so it cannot note the result.
    if (ids.length > 1) response.end();
    else worker.kill('SIGKILL');
  });
  const { body } = await call(anna, 'POST /webhooks', {
    body: { address: site.origin, kinds: ['message.saved'] },
  });
  await contentMaker(world).message(anna);

  const folder = import.meta.dirname;
  const script = `
    import { connect } from ${JSON.stringify(join(folder, '../../kit/db/open-database.ts'))};
    import { openFetch } from ${JSON.stringify(join(folder, '../../kit/fetch/open-fetch.ts'))};
    import { openLog } from ${JSON.stringify(join(folder, '../../kit/log/log.ts'))};
    import { sendDueEvents } from ${JSON.stringify(join(folder, 'send-events.ts'))};
    const log = openLog({ logLevel: 'silent' });
    await sendDueEvents({
      db: connect(${JSON.stringify(services.db.url)}, log),
      fetch: openFetch(${JSON.stringify(services.config.fetchAllow)}),
      clock: { now: () => new Date(${clock.now().getTime()}) },
      secret: ${JSON.stringify(services.secret)},
    }, ${body.webhook.id});`;
  const worker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: folder,
  });
  await once(worker, 'exit');

  const deliver = async () => {
    await jobs.send(deliverDueEvents, {});
    await jobs.doAll(services);
    await jobs.doAll(services);
  };
  await deliver();
  expect(ids).toHaveLength(1);
  clock.advance(61_000);
  await deliver();
  await deliver();
  expect(ids).toEqual([ids[0], ids[0]]);
  const { body: deliveries } = await call(anna, 'GET /webhooks/:id/deliveries', {
    params: { id: body.webhook.id },
  });
  expect(deliveries).toMatchObject([{ state: 'delivered', tries: 2, eventId: ids[0] }]);
}, 60_000);
