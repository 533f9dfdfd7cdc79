// A real S3 server for tests: one Ceph node (monitor, memory store, gateway) on loopback, from the packages of Debian.
// If this file is started as a program, the program prints one line of JSON (endpoint, region, credentials) and stops when its
// standard input ends.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const cache = join(import.meta.dirname, '../../.cache/ceph');
const root = join(cache, 'root');
const ready = join(cache, 'ready');
const wanted = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];

/** Unpacks the packages and the missing libraries into a folder. Installs nothing on the system. */
const unpack = () => {
  if (existsSync(ready)) return;
  const packages = join(cache, 'packages');
  mkdirSync(packages, { recursive: true });
  mkdirSync(root, { recursive: true });
  const plan = execFileSync('apt-get', ['-s', 'install', '--no-install-recommends', ...wanted], {
    encoding: 'utf8',
  });
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  const needed = names.filter(
    (name) => wanted.includes(name) || name === 'ceph-base' || name.startsWith('lib'),
  );
  execFileSync('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...needed], {
    cwd: packages,
    stdio: ['ignore', 2, 2],
  });
  for (const file of readdirSync(packages)) execFileSync('dpkg', ['-x', join(packages, file), root]);
  rmSync(packages, { recursive: true });
  writeFileSync(ready, '');
};

const freePorts = async (count) => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};

const settings = ({ data, libraries, fsid, v2, v1, port }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${v2}/0,v1:127.0.0.1:${v1}/0]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
run dir = ${data}/run
admin socket = ${data}/run/$name.asok
log file = ${data}/log/$name.log
pid file = ${data}/run/$name.pid
plugin dir = ${libraries}/ceph
erasure code dir = ${libraries}/ceph/erasure-code
osd class dir = ${libraries}/rados-classes
osd erasure code plugins =
keyring = ${data}/keyring
[mon.a]
mon data = ${data}/mon
host = localhost
[osd.0]
osd data = ${data}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush initial weight = 1
[client.rgw]
auth supported = none
ms mon client mode = crc
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${data}/rgw
rgw thread pool size = 16
rgw dns name = 127.0.0.1
`;

const start = async () => {
  unpack();
  const data = mkdtempSync(join(tmpdir(), 's3-'));
  for (const name of ['mon', 'osd', 'rgw', 'run', 'log']) mkdirSync(join(data, name));
  const architecture = readdirSync(join(root, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? '';
  const libraries = join(root, 'usr/lib', architecture);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: `${libraries}:${join(root, 'lib', architecture)}:${libraries}/ceph`,
  };
  const [v2, v1, port] = await freePorts(3);
  const fsid = randomUUID();
  const conf = join(data, 'ceph.conf');
  writeFileSync(conf, settings({ data, libraries, fsid, v2, v1, port }));

  const said = (name) => join(data, `log/${name}.out`);
  const run = (name, ...args) =>
    execFileSync(join(root, 'usr/bin', name), args, { env, cwd: data, stdio: 'pipe', timeout: 60_000 });
  const daemons = [];
  const serve = (name, ...args) => {
    const out = openSync(said(name), 'a');
    const command = ['--pdeathsig', 'KILL', '--', join(root, 'usr/bin', name), '-c', conf, ...args, '-f'];
    daemons.push(spawn('setpriv', command, { env, cwd: data, stdio: ['ignore', out, out] }));
    closeSync(out);
  };
  const stop = async () => {
    for (const daemon of daemons.toReversed()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      daemon.kill('SIGKILL'); // SIGKILL, because the data is only in memory.
      await once(daemon, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  };

  try {
    const keyring = join(data, 'keyring');
    run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    run(
      'ceph-authtool',
      keyring,
      '--gen-key',
      '-n',
      'client.admin',
      '--cap',
      'mon',
      'allow *',
      '--cap',
      'osd',
      'allow *',
    );
    run('ceph-authtool', '-C', join(data, 'rgw/keyring'), '--gen-key', '-n', 'client.rgw');
    run(
      'monmaptool',
      '--create',
      '--fsid',
      fsid,
      '--addv',
      'a',
      `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`,
      join(data, 'monmap'),
    );
    run('osdmaptool', '--createsimple', '1', join(data, 'osdmap'), '--clobber');
    const maps = ['--monmap', join(data, 'monmap'), '--osdmap', join(data, 'osdmap'), '--keyring', keyring];
    run('ceph-mon', '-c', conf, '-i', 'a', '--mkfs', ...maps);
    serve('ceph-mon', '-i', 'a');
    run('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
    serve('ceph-osd', '-i', '0');
    run('rados', '-c', conf, 'lspools');
    serve('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await fetch(endpoint).catch(() => undefined)); tries++) {
      if (tries > 300)
        throw new Error(`The gateway does not answer. ${readFileSync(said('radosgw'), 'utf8')}`);
      await wait(200);
    }
    const credentials = { accessKeyId: 'test', secretAccessKey: randomUUID() };
    const user = [
      '--uid=app',
      '--display-name=app',
      `--access-key=${credentials.accessKeyId}`,
      `--secret-key=${credentials.secretAccessKey}`,
    ];
    run('radosgw-admin', '-c', conf, '-n', 'client.rgw', 'user', 'create', ...user);
    return { endpoint, region: 'us-east-1', credentials, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const { stop, ...server } = await start();
console.log(JSON.stringify(server));
process.stdin.resume().once('end', async () => {
  await stop();
  process.exit(0);
});
