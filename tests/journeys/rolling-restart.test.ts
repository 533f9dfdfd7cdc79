import { expect, test } from 'vitest';
import { rollingRestart } from './support/rolling/rolling-restart';
import { nginx } from './support/start-nginx';

test.skipIf(!nginx)(
  'a rolling restart of two processes behind nginx loses no save, read or upload',
  async () => {
    const { saves, reads, uploads, linkCodes, stops } = await rollingRestart({ rounds: 2, drainSeconds: 2 });
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
if (!nginx) console.log('Rolling restart: not run, nginx is not installed.');
