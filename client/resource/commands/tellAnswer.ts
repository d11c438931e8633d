import { say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";
import { commandWords } from "./commandWords.ts";
import type { Answered } from "./useOffers.ts";

// What was done to whom, or that somebody else was quicker.
export function tellAnswer(name: string, { command, isDone }: Answered): void {
  const words = isDone
    ? say("grid", "commandDone", { name, command: commandWords(command) })
    : say("grid", "movedMeanwhile", { name });
  toast(words, { hue: isDone ? "moss" : "gorse" });
}
