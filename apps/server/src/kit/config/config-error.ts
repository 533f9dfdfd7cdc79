/** Something that whoever runs the server must set or change. Its message is one line that says what; no stack is shown. */
export class ConfigError extends Error {}
