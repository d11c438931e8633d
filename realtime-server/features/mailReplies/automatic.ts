// What no person has written just now. It is never answered and never a message: two machines would go on for ever.
interface Mail {
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly from: string;
  // "" is what bounces come from.
  readonly envelopeFrom: string | null;
}

const subjects =
  /^(?:automatic reply|auto(?:matic)?[ -]?response|auto(?:-|: )?reply|out of (?:the )?office|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|automatische antwort|abwesenheit|自動応答|自動返信|不在通知|자동 회신|자동 응답|부재 ?중|自动答复|自动回复|自動回覆)/i;

export function isAutomatic({ headers, subject, from, envelopeFrom }: Mail): boolean {
  const said = (headers.get("auto-submitted") ?? "no").split(";")[0]?.trim().toLowerCase();
  return (
    said !== "no" ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(headers.get("precedence")?.trim() ?? "") ||
    ["x-autoreply", "x-autorespond", "x-autoresponder", "list-id", "x-failed-recipients"].some((name) =>
      headers.has(name),
    ) ||
    /^multipart\/report\b/i.test(headers.get("content-type") ?? "") ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(from) ||
    envelopeFrom === "" ||
    headers.get("return-path")?.trim() === "<>" ||
    subjects.test(subject.trim())
  );
}

// What the server that took the mail in has found out about its sender. It puts its word above all others: what stands below may be anybody's.
export function isProvedFalse(results: readonly string[], receiver: string | null): boolean {
  const by = (line: string): string => line.split(";")[0]?.trim().split(/\s/)[0]?.toLowerCase() ?? "";
  const [line] = receiver === null ? results : results.filter((one) => by(one) === receiver.toLowerCase());
  return line !== undefined && /;\s*dmarc\s*=\s*(?:fail|permerror)\b/i.test(line.replaceAll(/\([^()]*\)/g, ""));
}
