import { randomUUID } from "node:crypto";
import type { TestServer } from "#tests/support/startServer.ts";
import type { Person } from "#tests/conversations/cast.ts";

export const domain = "reply.hearth.example";
export const secret = "a secret of the mail server's own";
export const inboundMail = { domain, secret, port: null, isLmtp: false, receiver: null } as const;

interface Written {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly { readonly name: string; readonly mime: string; readonly bytes: Buffer }[];
}

// A mail as a program sends it, with what it sends along.
export function aMail({ from, to, text = "", headers = {}, files = [] }: Written): string {
  const head = {
    From: `Carmen Ramos <${from}>`,
    To: to,
    Subject: "Re: News is waiting for you on Hearth",
    "Message-ID": `<${randomUUID()}@correo.example>`,
    "MIME-Version": "1.0",
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const words = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", text];
  const parts = files.map(({ name, mime, bytes }) => [
    `Content-Type: ${mime}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
  ]);
  const body =
    files.length === 0
      ? words
      : [
          'Content-Type: multipart/mixed; boundary="edge"',
          "",
          ...[words, ...parts].flatMap((part) => ["--edge", ...part]),
          "--edge--",
        ];
  return `${[...lines, ...body].join("\r\n")}\r\n`;
}

// What a mail server says of a letter of ours that it could not bring.
export const aBounce = (to: string, { action = "failed", status = "5.1.1" } = {}): string =>
  [
    "From: Mail Delivery <mailer-daemon@mx.correo.example>",
    `To: ${to}`,
    "Subject: Undelivered mail",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
    "Auto-Submitted: auto-replied",
    "",
    "--edge",
    "Content-Type: text/plain",
    "",
    "It could not be delivered.",
    "--edge",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.correo.example",
    "",
    "Final-Recipient: rfc822; carmen@correo.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "",
    "--edge--",
    "",
  ].join("\r\n");

// What a mailbox provider says when somebody calls a letter of ours unwanted.
export const aComplaint = (to: string, sender: string): string =>
  [
    "From: feedback@provider.example",
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=feedback-report; boundary="edge"',
    "",
    "--edge",
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "User-Agent: Provider/1",
    "Version: 1",
    `Original-Mail-From: <${sender}>`,
    "",
    "--edge--",
    "",
  ].join("\r\n");

interface Brought {
  readonly from?: string;
  readonly by?: string;
  readonly type?: string;
}

// By our door on the web, as a script behind a mail server brings it.
export const bring = (
  { url }: TestServer,
  to: string,
  raw: string | Buffer<ArrayBuffer>,
  { from, by = secret, type = "message/rfc822" }: Brought = {},
) =>
  fetch(`${url}/api/mail/inbound`, {
    method: "POST",
    headers: {
      "Content-Type": type,
      "Hearth-Inbound-Secret": by,
      "Envelope-To": to,
      ...(from === undefined ? {} : { "Envelope-From": from }),
    },
    body: raw,
  });

export const emailOf = async ({ db }: TestServer, { userId }: Person): Promise<string> =>
  (await db.selectFrom("appUser").select("email").where("id", "=", userId).executeTakeFirstOrThrow()).email;
