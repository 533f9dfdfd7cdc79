import { Outlet } from '@tanstack/react-router';

/** The frame of every page, with or without a session. */
export const RootFrame = () => <Outlet />;
