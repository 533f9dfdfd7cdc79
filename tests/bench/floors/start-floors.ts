import { join } from 'node:path';
import { type Server, startServer } from '../harness/child';

const floor = (name: string) => join(import.meta.dirname, name);

export const startBareFastify = (): Promise<Server> => startServer(floor('bare-fastify.mjs'), '/');
export const startBareLinks = (): Promise<Server> => startServer(floor('bare-links.mjs'), '/');
