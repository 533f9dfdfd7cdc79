import { expect, test } from 'vitest';
import { rollingRestart } from './support/rolling/rolling-restart';
import { caddy, startCaddy } from './support/start-caddy';
import { nginx, startNginx } from './support/start-nginx';

const proxies = { nginx: startNginx, Caddy: startCaddy };
const programs = { nginx, Caddy: caddy };

for (const name of ['nginx', 'Caddy'] as const) {
  test.skipIf(!programs[name])(
    `a rolling restart of two processes behind ${name} loses no save, read or upload`,
    async () => {
      const { saves, reads, uploads, linkCodes, stops } = await rollingRestart({
        rounds: 2,
        drainSeconds: 2,
        startProxy: proxies[name],
      });
      console.log(
        `${saves.tried} saves, ${reads.tried} reads, ${uploads.tried} uploads, ${linkCodes.length} links closed;`,
        `stops: ${stops.map(({ seconds }) => `${seconds.toFixed(1)} s`).join(', ')}`,
      );
      expect({ saves: saves.lost, reads: reads.lost, uploads: uploads.lost }).toEqual({
        saves: [],
        reads: [],
        uploads: [],
      });
      expect(saves.tried).toBeGreaterThan(100);
      expect(uploads.tried).toBeGreaterThan(4);
      expect(linkCodes.length).toBeGreaterThan(0);
      expect(new Set(linkCodes)).toEqual(new Set([1012]));
      for (const { code, log } of stops) {
        expect(code).toBe(0);
        expect(log).toMatch(/"seconds":[\d.]+,"msg":"stopped"/);
        expect(log).not.toContain('are cut');
      }
    },
  );
  if (!programs[name]) console.log(`Rolling restart: not run, ${name} is not installed.`);
}
