import { ConfigError, oneOf, urlOf, type Environment } from "../../environment.ts";

export interface WritingService {
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

// What people write goes there: over a line that nobody reads, or to this machine.
export function writingOf(env: Environment): WritingService | null {
  if (oneOf(env, "HEARTH_WRITING", ["none", "completions"]) !== "completions") return null;
  const url = urlOf(env, "HEARTH_WRITING_URL", ["https:", "http:"]);
  const model = env["HEARTH_WRITING_MODEL"] || "";
  if (!url) throw new ConfigError("HEARTH_WRITING is completions, so HEARTH_WRITING_URL must say where it is.");
  if (url.protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new ConfigError("HEARTH_WRITING_URL must start with https:// (http:// only on this machine).");
  if (!model) throw new ConfigError("HEARTH_WRITING is completions, so HEARTH_WRITING_MODEL must name a model of it.");
  return { url: url.href.replace(/\/$/, ""), key: env["HEARTH_WRITING_KEY"] || null, model };
}
