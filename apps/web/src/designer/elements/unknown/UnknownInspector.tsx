import { useSelectedOf } from '../../panels/use-selected';

/** Explains what people can do with an element that this release does not know. */
export const UnknownInspector = () => {
  const kinds = new Set(useSelectedOf('unknown').map(({ kind }) => kind));
  return (
    <>
      {[...kinds].map((kind) => (
        <p key={kind}>
          <strong>Type not implemented: {kind}</strong>
        </p>
      ))}
      <p>You can move, order and remove this element. Its other settings are kept. Screens do not show it.</p>
    </>
  );
};
