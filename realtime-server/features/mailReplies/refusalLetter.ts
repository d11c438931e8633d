import type { Letter } from "../../providers/mail/mail.port.ts";
import type { Correspondent } from "./mailReplies.store.ts";
import { refusalTexts, type Reason } from "./refusalTexts.ts";

// A name must not become an address to open, nor a paragraph of its own.
const inert = (name: string): string => name.replace(/[.:/\\@](?=\S)|\s+/g, " ").trim();

// Why an answer by mail is not in its conversation, and what to do: never what was written.
export function refusalLetter({ email, firstName, locale }: Correspondent, reason: Reason, href: string): Letter {
  const { subject, greeting, opening, reasons, next, action, closing } = refusalTexts[locale];
  return {
    to: email,
    locale,
    subject,
    text: [greeting.replace("{firstName}", () => inert(firstName)), opening, reasons[reason], next, closing].join(
      "\n\n",
    ),
    action: { label: action, href },
  };
}
