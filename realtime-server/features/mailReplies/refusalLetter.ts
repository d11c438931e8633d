import type { Letter } from "../../providers/mail/mail.port.ts";
import { withSalutation } from "../../providers/mail/salutation.ts";
import type { Correspondent } from "./mailReplies.store.ts";
import { refusalTexts, type Reason } from "./refusalTexts.ts";

// Why an answer by mail is not in its conversation, and what to do: never what was written.
export function refusalLetter(person: Correspondent, reason: Reason, href: string): Letter {
  const { email, locale } = person;
  const { subject, opening, reasons, next, action } = refusalTexts[locale];
  return {
    to: email,
    locale,
    subject,
    text: withSalutation(person, [opening, reasons[reason], next]),
    action: { label: action, href },
  };
}
