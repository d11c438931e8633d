const cookie = "__Host-csrf=";

export const csrfToken = (): string =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(cookie))
    ?.slice(cookie.length) ?? "";
