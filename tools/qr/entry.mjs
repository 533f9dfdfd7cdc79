export { encode } from 'uqr';
