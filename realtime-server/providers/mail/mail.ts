import { systemClock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import { createDevMailbox } from "./devMailbox.ts";
import type { Mail } from "./mail.port.ts";

// By SMTP where a server is named; without one, which only the demo may be, into a mailbox that is read at /dev/mail.
export async function createMail(
  { smtpUrl, mailFrom, clockOffsetMs }: Pick<Config, "smtpUrl" | "mailFrom" | "clockOffsetMs">,
  log: Pick<Log, "error">,
): Promise<Mail> {
  if (smtpUrl === null) return createDevMailbox(systemClock(clockOffsetMs));
  const { createSmtpMail } = await import("./smtp.ts");
  return createSmtpMail({
    url: smtpUrl,
    from: mailFrom,
    report: (cause) => log.error({ cause }, "a letter was not sent"),
  });
}
