import { expect, test } from "vitest";
import { isAutomatic, isProvedFalse } from "./automatic.ts";
import { reportIn } from "./reports.ts";

const plain = { subject: "Re: News", from: "carmen@correo.example", envelopeFrom: "carmen@correo.example" };
const judged = (headers: Readonly<Record<string, string>>, change: Partial<typeof plain> = {}): boolean =>
  isAutomatic({ ...plain, ...change, headers: new Map(Object.entries(headers)) });

test("what a person writes is no machine's", () => {
  expect(judged({})).toBe(false);
  expect(judged({ "auto-submitted": "no", precedence: "normal" })).toBe(false);
  expect(judged({}, { subject: "I was out of the office, sorry" })).toBe(false);
});

test.each([
  { "auto-submitted": "auto-replied" },
  { "auto-submitted": "auto-generated; owner=x" },
  { precedence: "bulk" },
  { precedence: "auto_reply" },
  { "x-autoreply": "yes" },
  { "list-id": "<a.example>" },
  { "return-path": "<>" },
  { "content-type": "multipart/report; report-type=delivery-status" },
])("what a machine writes says so: %o", (headers) => {
  expect(judged(headers as Record<string, string>)).toBe(true);
});

test.each([
  "Automatic reply: News",
  "Out of Office: News",
  "Réponse automatique : News",
  "Respuesta automática: News",
  "Risposta automatica: News",
  "Automatische Antwort: News",
  "自動応答: News",
  "자동 회신: News",
  "自动答复: News",
])("or its subject does: %s", (subject) => {
  expect(judged({}, { subject })).toBe(true);
});

test("nobody answers as the mail server, or with no way back", () => {
  expect([judged({}, { from: "MAILER-DAEMON@mx.example" }), judged({}, { envelopeFrom: "" })]).toEqual([true, true]);
});

test("of what is said about a sender only the word of the server that took the mail in counts", () => {
  const fails = "mx.hearth.example; spf=pass; dmarc=fail (p=reject) header.from=correo.example";
  const passes = "mx.other.example; dmarc=pass header.from=correo.example";
  expect(isProvedFalse([], null)).toBe(false);
  expect(isProvedFalse([fails, passes], null)).toBe(true);
  expect(isProvedFalse([passes, fails], null)).toBe(false);
  expect(isProvedFalse([passes, fails], "mx.hearth.example")).toBe(true);
  expect(isProvedFalse([passes.replace("pass", "fail")], "mx.hearth.example")).toBe(false);
  expect(isProvedFalse(["mx.a; spf=fail (dmarc=fail); dmarc=none"], null)).toBe(false);
});

const status = (action: string, code: string) => [
  {
    mimeType: "message/delivery-status",
    text: `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822;\r\n a@b\r\nAction: ${action}\r\nStatus: ${code}\r\n`,
  },
];

test("only a letter that is lost for good stops letters", () => {
  expect(reportIn(status("failed", "5.1.1"))).toEqual({ because: "bounced", sender: null });
  for (const [action, code] of [
    ["delayed", "4.4.1"],
    ["failed", "4.2.2"],
    ["delivered", "2.0.0"],
    ["relayed", "5.0.0"],
  ] as const)
    expect(reportIn(status(action, code))).toBeNull();
  expect(reportIn([])).toBeNull();
});

test("a complaint names the letter's sender; that a letter was none is no complaint", () => {
  const report = (type: string) => [
    {
      mimeType: "message/feedback-report",
      text: `Feedback-Type: ${type}\nVersion: 1\nOriginal-Mail-From: <b-1@reply.hearth.example>\n`,
    },
  ];
  expect(reportIn(report("abuse"))).toEqual({ because: "complaint", sender: "b-1@reply.hearth.example" });
  expect(reportIn(report("not-spam"))).toBeNull();
});
