import { wordsOfReason } from "#client/api/wordsOf.ts";
import { ruleKey, ruleKeys } from "#client/i18n/ruleKeys.ts";
import { say } from "#client/i18n/text.ts";

// A command or a reason that only a later release knows is told by its name.
export function commandWords(name: string): string {
  const command = ruleKeys.command.values.find((value) => value === name);
  return command ? say("machines", ruleKey("command", command)) : name;
}

export function reasonWords(name: string): string {
  const reason = ruleKeys.reason.values.find((value) => value === name);
  return reason ? wordsOfReason(reason) : name;
}

const ending: ReadonlySet<string> = new Set([
  "cancel",
  "mark_lost",
  "withdraw",
  "abandon",
  "end_early",
  "screen_reject",
  "visit_fail",
  "refuse",
  "suspend",
]);

export const isDangerous = (command: string): boolean => ending.has(command);
