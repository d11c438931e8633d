const key = "theme";

export type Theme = "light" | "dark" | "system";

export function savedTheme(): Theme {
  const saved = localStorage.getItem(key);
  return saved === "light" || saved === "dark" ? saved : "system";
}

// Without the attribute the page follows the device.
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

// A theme chosen in one tab is that of all.
export const followTheme = (): void =>
  addEventListener("storage", ({ key: changed }) => changed === key && showTheme(savedTheme()));

export function saveTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  showTheme(theme);
}
