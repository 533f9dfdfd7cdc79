import { z } from 'zod';
import { parseJson } from '../http/parse-json';
import { type Change, type TopicName, topics } from './topics';

/**
 * The payload of a notification. The previous release reads and sends the ids of a change as `id` and `version`. Both
 * fields can be removed in the next release.
 */
const notification = z.looseObject({
  topic: z.string(),
  id: z.number().default(0),
  version: z.string().optional(),
  mark: z.string().default(''),
});

/** Writes a change and its change id as the payload of a notification. */
export const encode = (change: Change, changeId: string): string =>
  JSON.stringify({ id: 0, version: versionOf(change), ...change, mark: changeId });

/**
 * Reads the payload of a notification. A newer release may send other ids for a topic. Such a change is read as `unknown`.
 * @returns undefined if the payload is not a change
 */
export const decode = (payload: string): { change: Change; changeId: string } | undefined => {
  const read = notification.safeParse(parseJson(payload));
  if (!read.success) return undefined;
  const { topic, version, mark, ...sent } = read.data;
  const name: TopicName = isTopic(topic) ? topic : 'unknown';
  const carried = topics[name].carries.safeParse({ ...fieldsOf(name, version), ...sent });
  const change = { topic: name, ...carried.data };
  const isReadable = carried.success && isChange(change);
  return { change: isReadable ? change : { topic: 'unknown', id: sent.id }, changeId: mark };
};

const isTopic = (topic: string): topic is TopicName => Object.hasOwn(topics, topic);

/** Returns whether a change has the ids that the row of its topic in `topics` names. */
const isChange = (change: { topic: TopicName }): change is Change =>
  topics[change.topic].carries.safeParse(change).success;

/** Returns the ids of a change in the format of the previous release. */
const versionOf = (change: Change): string | undefined => {
  switch (change.topic) {
    case 'paired':
    case 'asked':
      return change.secretHash;
    case 'commands':
      return String(change.deviceId);
    case 'started':
      return `${change.deviceId} ${change.start}`;
    case 'copied':
      return change.start;
    case 'templates':
      return change.templateId === undefined ? undefined : String(change.templateId);
    case 'sessionsEnded':
      return change.sessionIds.join(',');
    default:
      return undefined;
  }
};

/** Returns the fields of a change from the `version` of the previous release. Ids that `version` does not contain are 'all'. */
const fieldsOf = (topic: TopicName, version = ''): object => {
  const [first = '', second = ''] = version.split(' ');
  switch (topic) {
    case 'paired':
    case 'asked':
      return { secretHash: version };
    case 'commands':
      return { deviceId: Number(version) };
    case 'started':
      return { deviceId: Number(first), start: second };
    case 'copied':
      return { start: version };
    case 'templates':
      return version === '' ? {} : { templateId: Number(version) };
    case 'sessionsEnded':
      return { sessionIds: version.split(',').map(Number) };
    case 'pings':
    case 'health':
    case 'screenshots':
    case 'logs':
      return { screenIds: 'all', receiptsOf: 'all' };
    default:
      return {};
  }
};
