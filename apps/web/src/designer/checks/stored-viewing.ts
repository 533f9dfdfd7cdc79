import { defaultViewing, screenSizes, type Viewing, viewingDistances } from './viewing';

const name = 'designer-viewing';

/** Returns the screen that a person chose last in this browser. */
export const storedViewing = (): Viewing => {
  const [inches, meters] = (localStorage.getItem(name) ?? '').split(' ').map(Number);
  return {
    inches: screenSizes.find((size) => size === inches) ?? defaultViewing.inches,
    meters: viewingDistances.find((distance) => distance === meters) ?? defaultViewing.meters,
  };
};

export const storeViewing = ({ inches, meters }: Viewing): void =>
  localStorage.setItem(name, `${inches} ${meters}`);
