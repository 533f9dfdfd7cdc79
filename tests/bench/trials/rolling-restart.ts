import { rollingRestart } from '../../journeys/support/rolling/rolling-restart';
import { startNginx } from '../../journeys/support/start-nginx';
import type { Trial } from './trial';

/** Restarts two processes behind nginx, one after the other, during saves, reads and uploads. Counts the failed calls. */
export const rollingRestartTrial: Trial = async ({ times = 6 }) => {
  const { saves, reads, uploads, linkCodes, stops } = await rollingRestart({
    rounds: times,
    drainSeconds: 5,
    startProxy: startNginx,
  });
  for (const { lost } of [saves, reads, uploads]) for (const each of lost) console.log(each);
  const longest = Math.max(...stops.map(({ seconds }) => seconds));
  const clean = stops.filter(({ code }) => code === 0).length;
  const restarted = linkCodes.filter((code) => code === 1012).length;
  const kinds = { saves, reads, uploads };
  return [
    ...Object.entries(kinds).map(([what, { tried, lost }]) => ({
      what: `${what} during ${stops.length} restarts`,
      floor: '',
      ours: `${tried} made`,
      figure: `${lost.length} lost`,
      target: '0 lost',
      met: tried > 0 && lost.length === 0,
    })),
    {
      what: 'links closed with 1012 (service restart)',
      floor: '',
      ours: `${linkCodes.length} closed`,
      figure: `${restarted} of ${linkCodes.length}`,
      target: 'all',
      met: linkCodes.length > 0 && restarted === linkCodes.length,
    },
    {
      what: 'processes that ended with exit code 0',
      floor: '',
      ours: `longest stop ${longest.toFixed(1)} s`,
      figure: `${clean} of ${stops.length}`,
      target: 'all',
      met: clean === stops.length,
    },
  ];
};
