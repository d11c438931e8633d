import { ConfigError, urlOf, type Environment } from "./environment.ts";

export function originOf(env: Environment, port: number, demo: boolean): string {
  const url = urlOf(env, "HEARTH_ORIGIN", ["https:", "http:"]);
  if (!url && !demo)
    throw new ConfigError(
      "HEARTH_DEMO is off, so HEARTH_ORIGIN must say where people reach this server, for example https://hearth.example.",
    );
  if (url && !demo && url.protocol !== "https:" && url.hostname !== "localhost")
    throw new ConfigError(
      "HEARTH_ORIGIN must start with https:// outside the demo: browsers keep our cookies on secure connections only.",
    );
  if (url && url.pathname !== "/")
    throw new ConfigError("HEARTH_ORIGIN must be an origin without a path, for example https://hearth.example.");
  return url?.origin ?? `http://localhost:${port}`;
}

const isOfThisMachine = ({ hostname }: URL): boolean => hostname === "localhost" || hostname === "127.0.0.1";

// HEARTH_WEBVIEW_ORIGINS=https://app.example,https://beta.app.example
export const webViewOriginsOf = (env: Environment): readonly string[] =>
  (env["HEARTH_WEBVIEW_ORIGINS"] ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const url = URL.parse(text);
      const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isOfThisMachine(url));
      if (!url || !isSafe || text !== url.origin)
        throw new ConfigError(
          `HEARTH_WEBVIEW_ORIGINS names "${text}", but each must be an origin that starts with https:// and has no path, for example https://app.example.`,
        );
      return url.origin;
    });

export function hostAppOf(env: Environment): string | null {
  const url = urlOf(env, "HEARTH_HOST_APP_URL", ["https:", "http:"]);
  if (url && (url.search !== "" || url.hash !== "" || (url.protocol === "http:" && !isOfThisMachine(url))))
    throw new ConfigError(
      "HEARTH_HOST_APP_URL must be an address that starts with https://, without a question mark, for example https://hosts.example/app.",
    );
  return url ? url.href.replace(/\/$/, "") : null;
}
