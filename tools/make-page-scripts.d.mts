export function pageScriptTexts(): string;
