import { useHasOnlyLocalOrigin } from '../kit/own-origin';

/** A sentence for an address that only the computer of the server can open. Renders nothing for all other addresses. */
export const LocalAddressNote = () =>
  useHasOnlyLocalOrigin() ? (
    <span>
      A TV cannot open “localhost”. In its place, use the address of the server’s computer in your network.
    </span>
  ) : null;
