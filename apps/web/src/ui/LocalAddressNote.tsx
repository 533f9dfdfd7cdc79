import { useHasOnlyLocalOrigin } from '../kit/own-origin';

/** A sentence for an address that only the computer of the server can open. Renders nothing for all other addresses. */
export const LocalAddressNote = () =>
  useHasOnlyLocalOrigin() ? (
    <span>
      Only this computer can open this address. A TV needs the address of this computer in your network.
    </span>
  ) : null;
