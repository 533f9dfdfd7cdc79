import { networkOriginOf, originForOthers } from '../../kit/http/origin-for-others';
import { qrRows } from '../../kit/pictures/qr-rows';

/** Returns the origin that TVs open, and the QR code of their page. See `GET /devices/address`. */
export const addressForTvs = (
  config: Parameters<typeof originForOthers>[0],
  request: Parameters<typeof originForOthers>[1],
) => {
  const origin = originForOthers(config, request);
  const networkOrigin = networkOriginOf(origin, request);
  return {
    origin,
    ...(networkOrigin !== undefined && { networkOrigin }),
    square: qrRows(`${networkOrigin ?? origin}/display/`),
  };
};
