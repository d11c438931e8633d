// What mail servers and mailbox providers send back about our own letters (RFC 3464 and RFC 5965).
export type Stop = "bounced" | "complaint";

export interface Report {
  readonly because: Stop;
  // The sender that the reported letter had, where the report says it.
  readonly sender: string | null;
}

interface Part {
  readonly mimeType: string;
  readonly text: string;
}

// A report has fields in groups, with an empty line between them.
const groupsOf = (text: string): readonly ReadonlyMap<string, string>[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split("\n").flatMap((line) => {
            const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
            return name === undefined ? [] : [[name.toLowerCase(), value?.trim() ?? ""] as const];
          }),
        ),
    );

// That a letter is late, was passed on or was refused for now stops nothing.
const isLost = (group: ReadonlyMap<string, string>): boolean =>
  /^failed\b/i.test(group.get("action") ?? "") && /^5\.\d+\.\d+/.test(group.get("status") ?? "");

export function reportIn(parts: readonly Part[]): Report | null {
  const of = (type: string) => parts.filter(({ mimeType }) => mimeType === type).flatMap(({ text }) => groupsOf(text));
  if ([...of("message/delivery-status"), ...of("message/global-delivery-status")].some(isLost))
    return { because: "bounced", sender: null };
  const complaint = of("message/feedback-report").find((group) =>
    /^(?:abuse|fraud|virus|other)$/i.test(group.get("feedback-type") ?? ""),
  );
  return complaint
    ? { because: "complaint", sender: complaint.get("original-mail-from")?.replaceAll(/[<>]/g, "") ?? null }
    : null;
}
