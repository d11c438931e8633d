import type { Say } from "#client/i18n/words.ts";
import type { QueuedCommand } from "#client/resource/commands/queue.ts";

// As it stood on the button.
export function commandName(t: Say<"hosting">, { command, name }: Pick<QueuedCommand, "command" | "name">): string {
  if (command === "accept") return t("accept", { name });
  if (command === "decline") return t("decline");
  return command === "ask_time" ? t("askTime") : t("showInterest");
}
