import { useTvAddress } from '../kit/own-origin';
import { QrCode } from './QrCode';
import styles from './TvAddress.module.css';

/** The address that a TV in this network opens, with its QR code, and what is missing until a TV can open it. */
export const TvAddress = () => {
  const { origin, square, isPending } = useTvAddress();
  return (
    <span className={styles.address}>
      {square && <QrCode rows={square} label="QR code of the address for a TV" size="small" />}
      {isPending && <QrCode rows={noRows} size="small" />}
      <span>
        On the TV’s browser, open <strong>{new URL(origin).host}/display</strong>. <TvAddressNote />
      </span>
    </span>
  );
};

/** Keeps the place of a code until it is loaded. */
const noRows = Array.from({ length: 25 }, () => '');

/** What is missing until a TV can open the address. Renders nothing for an address that TVs can open. */
export const TvAddressNote = () => {
  const { state } = useTvAddress();
  if (state === 'open') return null;
  return (
    <span>
      {state === 'closed'
        ? `Now only this computer can open the server, at ${location.host}/display. Start it with HOST=0.0.0.0, so that TVs can open it.`
        : 'Only this computer can open this address. A TV needs the address of this computer in your network.'}
    </span>
  );
};
