import { Outlet } from '@tanstack/react-router';

/** Around every page, with a session or without. */
export const RootFrame = () => <Outlet />;
