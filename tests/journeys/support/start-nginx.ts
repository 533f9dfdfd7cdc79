import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { startTool, toolPath } from './start-tool';

export const nginx = toolPath('nginx');

/** Starts nginx in front of these servers, with the settings of docs/how-to/run-as-a-service.md, but without TLS. */
export const startNginx = async (servers: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  const upstream = servers.map((url) => `    server ${new URL(url).host} max_fails=0;`).join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    settings,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream marquee {
${upstream}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 4g;
    location / {
      proxy_pass http://marquee;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 90s;
      proxy_request_buffering off;
    }
  }
}
`,
  );
  const server = await startTool([nginx ?? 'nginx', '-c', settings, '-e', join(folder, 'error.log')], port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
