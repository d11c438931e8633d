import { createTransport } from "nodemailer";
import { htmlOf, textOf } from "./layout.ts";
import type { Letter, Mail } from "./mail.port.ts";

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly report: (cause: unknown) => void;
}

const patienceMs = 20_000;

export function createSmtpMail({ url, from, report }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    send: async (letter) => {
      try {
        await transport.sendMail({
          from,
          // As an object, an address is one address, whatever is written in it.
          to: { name: "", address: letter.to },
          ...(letter.bouncesTo === undefined ? {} : { envelope: { from: letter.bouncesTo, to: letter.to } }),
          ...(letter.answers === undefined ? {} : { replyTo: { name: "Hearth", address: letter.answers.to } }),
          subject: letter.subject,
          text: textOf(letter),
          html: htmlOf(letter),
          headers: { "Content-Language": letter.locale, "Auto-Submitted": "auto-generated", ...leavingOf(letter) },
          ...(letter.calendar && {
            icalEvent: { method: letter.calendar.method, content: letter.calendar.file, filename: "hearth.ics" },
          }),
          ...(letter.id === undefined ? {} : { messageId: letter.id }),
        });
        return true;
      } catch (cause) {
        report(cause);
        return false;
      }
    },
  };
}

const leavingOf = ({ leaving }: Letter): Record<string, string> =>
  leaving ? { "List-Unsubscribe": `<${leaving.oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
