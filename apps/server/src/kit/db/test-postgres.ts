export const setup = () => {};
