// First parts of addresses that the server answers itself: no page is named so, and the worker answers none of them.
export const serverParts = [
  "api",
  "assets",
  "attachments",
  "auth",
  "calendars",
  "checkout",
  "css",
  "dev",
  "exports",
  "icons",
  "js",
  "media",
  "og",
  "pay",
  "pictures",
  "shell",
  "socket.io",
  "sounds",
  "words",
] as const;

// Whether the server answers a path by itself, and not with a screen of ours.
export const isOfTheServer = (pathname: string): boolean =>
  serverParts.some((part) => part === pathname.split(/[/?]/)[1]);
