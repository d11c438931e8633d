const usual = "/icons/hearth.svg";
const calling = "/icons/hearth-calling.svg";

// Where the title is not seen: on the icon of the tab, and on that of the installed app.
export function showCount(count: number): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = count > 0 ? calling : usual;
  if ("setAppBadge" in navigator)
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
