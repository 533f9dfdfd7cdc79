/** An element from the XML parser: children by name, attributes by name with a leading '@', text as '#text'. */
export type XmlNode = Record<string, unknown>;

export const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the first child element of this name that has attributes or children. */
export const nodeAt = (node: XmlNode | undefined, name: string): XmlNode | undefined => {
  const value = node?.[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isNode(first) ? first : undefined;
};

/** Returns all child elements of this name that have attributes or children. */
export const childrenOf = (node: XmlNode, name: string): XmlNode[] => {
  const value = node[name];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
};

/** Returns the text of the first child element of this name, with or without attributes. */
export const childText = (node: XmlNode, name: string): string => {
  const value = node[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  const text = isNode(first) ? first['#text'] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Returns the value of an attribute, or an empty string if the attribute is missing. */
export const attributeOf = (node: XmlNode, name: string): string => {
  const value = node[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
};
