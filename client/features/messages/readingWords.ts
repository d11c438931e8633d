import type { Key, Say } from "#client/i18n/words.ts";

const acts: Readonly<Record<string, Key<"desk">>> = {
  "conversations:read": "act.read",
  "conversations:transcript": "act.transcript",
  "conversations:assign": "act.assign",
  "conversations:take": "act.take",
  "conversations:return": "act.return",
  "conversations:label": "act.label",
  "conversations:unlabel": "act.unlabel",
  "conversations:priority": "act.priority",
  "conversations:team": "act.team",
  "conversations:handOver": "act.handOver",
  "conversations:merge": "act.merge",
  "conversations:unmerge": "act.unmerge",
};

// Whatever else was written down is told as that.
export const actWords = (t: Say<"desk">, act: string): string => t(acts[act] ?? "act.other");
