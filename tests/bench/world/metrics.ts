import type { Product } from './product';

/** Returns the value of a metric of the server. @throws Error if the server has no metric with this name */
export const metricOf = async ({ url }: Pick<Product, 'url'>, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  if (!line) throw new Error(`There is no metric "${name}".`);
  return Number(line.slice(name.length));
};
