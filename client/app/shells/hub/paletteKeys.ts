// As they stand on the person's own keyboard.
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K");
