export const ScreensPage = () => null;
