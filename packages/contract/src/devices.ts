import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, moment, pathId } from './fields';
import { pairingCodeLength } from './limits';

const device = z.object({
  id: id('device'),
  ipAddress: z.string(),
  deviceDetails: z.string(),
  lastUpdated: moment.nullable(),
});
export type Device = z.infer<typeof device>;

export const devices = endpoints({
  'POST /devices/pair': {
    summary: 'Pair the TV that shows this code with a screen',
    who: 'edit',
    body: z.object({
      pairingCode: z.string().trim().length(pairingCodeLength, 'Code should be 4 digits long'),
      screenId: id('screen'),
    }),
    answer: z.object({ success: z.boolean() }),
    errors: ['pairing-code-wrong', 'too-many'],
    perMinute: 60,
  },
  'GET /devices/screen/:screenId': {
    summary: 'The TVs paired with a screen',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(device),
  },
});
