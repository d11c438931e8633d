import { createHash } from "node:crypto";
import PostalMime, { addressParser, type Attachment, type Email } from "postal-mime";
import { isAutomatic, isProvedFalse } from "./automatic.ts";
import { ownHtml, wordsOfHtml } from "./htmlWords.ts";
import { ownWords } from "./ownWords.ts";
import { reportIn, type Report } from "./reports.ts";

export interface MailFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export interface ReceivedMail {
  // Small letters; "" where it is from nobody, or from several.
  readonly from: string;
  readonly id: string;
  readonly words: string;
  readonly files: readonly MailFile[];
  readonly isAutomatic: boolean;
  readonly isProvedFalse: boolean;
  readonly report: Report | null;
}

interface Around {
  readonly envelopeFrom: string | null;
  readonly receiver: string | null;
}

// Far more than people nest and write above their letters, and little enough that nobody keeps us busy with it.
const bounds = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;

export async function readMail(raw: Uint8Array, { envelopeFrom, receiver }: Around): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, bounds);
  // What stands first was put there last.
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  const from = senderOf(mail);
  const results = mail.headers.filter(({ key }) => key === "authentication-results").map(({ value }) => value);
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    mimeType,
    text: new TextDecoder().decode(bytesOf(content)),
  }));
  return {
    from,
    id: mail.messageId ?? createHash("sha256").update(raw).digest("hex"),
    words: ownWords(mail.text?.trim() ? mail.text : wordsOfHtml(mail.html ?? "")),
    files: mail.attachments.filter((file) => isSent(file, ownHtml(mail.html ?? ""))).map(fileOf),
    isAutomatic: isAutomatic({ headers, subject: mail.subject ?? "", from, envelopeFrom }),
    isProvedFalse: isProvedFalse(results, receiver),
    report: /^multipart\/report\b/i.test(headers.get("content-type") ?? "") ? reportIn(parts) : null,
  };
}

// Several senders are nobody: which of them a server has vouched for cannot be told.
function senderOf({ headers }: Email): string {
  const [sender, ...others] = headers
    .filter(({ key }) => key === "from")
    .flatMap(({ value }) => addressParser(value, { flatten: true }));
  return others.length === 0 ? (sender?.address ?? "").trim().toLowerCase() : "";
}

const bytesOf = (content: Attachment["content"]): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

const seals = [
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "application/pgp-signature",
  "application/pgp-keys",
];
const smallestPicture = 16 * 1024;

// Not what only seals the mail, and not the logo of a signature or of what is quoted.
function isSent({ mimeType, related, contentId, content }: Attachment, html: string): boolean {
  if (seals.includes(mimeType)) return false;
  if (related !== true) return true;
  const name = contentId?.replaceAll(/[<>]/g, "") ?? "";
  return name !== "" && html.includes(`cid:${name}`) && bytesOf(content).length >= smallestPicture;
}

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

const fileOf = ({ filename, mimeType, content }: Attachment, at: number): MailFile => ({
  name: filename ?? `${at + 1}.${endings[mimeType] ?? "bin"}`,
  mime: mimeOf(filename ?? "", mimeType),
  bytes: bytesOf(content),
});

// Mail programs that do not know a kind call it a stream of bytes; what it is, its content says in the end.
const byEnding: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
};

const mimeOf = (name: string, mimeType: string): string =>
  mimeType === "application/octet-stream"
    ? (byEnding[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? mimeType)
    : mimeType;
