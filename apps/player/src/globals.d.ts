/** The version of this build, put in by Vite. */
declare const __APP_VERSION__: string;
