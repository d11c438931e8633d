import { ConfigError, type Environment } from "../../environment.ts";

export interface CallServers {
  readonly urls: readonly string[];
  // Shared with the TURN server, as coturn's use-auth-secret means it.
  readonly secret: string | null;
}

// HEARTH_CALL_SERVERS=stun:turn.example:3478,turns:turn.example:5349 and, where one is a TURN server, HEARTH_TURN_SECRET.
export function callServersOf(env: Environment): CallServers {
  const urls = (env["HEARTH_CALL_SERVERS"] ?? "")
    .split(",")
    .map((url) => url.trim())
    .filter(Boolean);
  const secret = env["HEARTH_TURN_SECRET"] || null;
  for (const url of urls)
    if (!/^(?:stuns?|turns?):[\w.[\]:-]+(?:\?transport=(?:udp|tcp))?$/.test(url))
      throw new ConfigError(
        `HEARTH_CALL_SERVERS names "${url}", but each must be like stun:host:3478 or turns:host:5349.`,
      );
  if (secret === null && urls.some((url) => url.startsWith("turn")))
    throw new ConfigError("HEARTH_CALL_SERVERS names a TURN server, so HEARTH_TURN_SECRET must be set too.");
  return { urls, secret };
}
