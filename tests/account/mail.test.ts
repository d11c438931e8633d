import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { describe, expect, test } from "vitest";
import { setHeaders } from "#server/http/headers.ts";
import { createDevMailbox } from "#server/providers/mail/devMailbox.ts";
import { createMail } from "#server/providers/mail/mail.ts";
import type { Letter, Mail } from "#server/providers/mail/mail.port.ts";
import { mailPages } from "#server/providers/mail/mailPages.ts";
import { createSmtpMail } from "#server/providers/mail/smtp.ts";
import { manualClock } from "#tests/support/manualClock.ts";

const letter: Letter = {
  to: "carmen.ramos@correo.example",
  locale: "es",
  subject: "Confirma tu correo electrónico",
  text: "Hola, Carmen:\n\n<script>alert(1)</script>",
  action: { label: "Confirmar correo", href: "https://hearth.example/es/verify-email/abc" },
};

async function withMailServer(
  work: (url: string, received: { to: readonly string[]; raw: string }[]) => Promise<void>,
): Promise<void> {
  const received: { to: readonly string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await work(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received);
  await new Promise<void>((resolve) => server.close(resolve));
}

async function withPages(mail: Mail, work: (url: string) => Promise<void>): Promise<void> {
  const http = createServer(express().use(setHeaders({ origin: "http://localhost:3000" }), mailPages(mail)));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  await work(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}

describe("mail by SMTP", () => {
  test("brings what a calendar takes in, as calendars want it named", async () => {
    await withMailServer(async (url, received) => {
      const file = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
      const mail = createSmtpMail({
        url,
        from: "hello@hearth.example",
        report: (cause) => expect.unreachable(String(cause)),
      });
      expect(await mail.send({ ...letter, calendar: { method: "CANCEL", file } })).toBe(true);
      const parsed = await PostalMime.parse(received[0]?.raw ?? "");
      const part = parsed.attachments.find(({ mimeType }) => mimeType === "text/calendar");
      expect(part?.method).toBe("CANCEL");
      expect(received[0]?.raw).toMatch(/Content-Type: text\/calendar;[^\n]*method=CANCEL/i);
      expect(parsed.text).toContain("Hola, Carmen");
    });
  });

  test("arrives as plain text and as HTML, in its language, with everything as written", async () => {
    await withMailServer(async (url, received) => {
      await createSmtpMail({
        url,
        from: "Hearth <hello@hearth.example>",
        report: (cause) => expect.fail(String(cause)),
      }).send(letter);
      expect(received.map(({ to }) => to)).toEqual([["carmen.ramos@correo.example"]]);
      const mail = await PostalMime.parse(received[0]?.raw ?? "");
      expect(mail).toMatchObject({
        subject: letter.subject,
        from: { name: "Hearth", address: "hello@hearth.example" },
        to: [{ address: letter.to }],
      });
      expect(mail.text?.trim()).toBe(
        "Hola, Carmen:\n\n<script>alert(1)</script>\n\nConfirmar correo:\nhttps://hearth.example/es/verify-email/abc",
      );
      expect(mail.html).toContain('<html lang="es">');
      expect(mail.html).toContain("&lt;script&gt;");
      expect(mail.html).toMatch(
        /<a href="https:\/\/hearth\.example\/es\/verify-email\/abc"[^>]*>Confirmar correo<\/a>/,
      );
      expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    });
  });

  test("goes to one person, whatever the address tries to add", async () => {
    await withMailServer(async (url, received) => {
      const mail = createSmtpMail({ url, from: "hello@hearth.example", report: () => undefined });
      await mail.send({ ...letter, to: "one@hearth.example, two@hearth.example" });
      await mail.send({
        ...letter,
        to: "one@hearth.example\r\nBcc: two@hearth.example",
        subject: "Hello\r\nBcc: two@hearth.example",
      });
      expect(received.map(({ to }) => to.length)).toEqual(received.map(() => 1));
      expect(received.flatMap(({ to }) => to)).not.toContain("two@hearth.example");
    });
  });

  test("that cannot be sent is reported and fails nobody's request", async () => {
    const reported: unknown[] = [];
    await createSmtpMail({
      url: "smtp://127.0.0.1:1",
      from: "hello@hearth.example",
      report: (cause) => reported.push(cause),
    }).send(letter);
    expect(reported).toMatchObject([{ code: "ESOCKET" }]);
  });
});

describe("the mailbox of the demo", () => {
  test("is used when no mail server is named", async () => {
    const log = { error: () => undefined };
    expect(
      (await createMail({ smtpUrl: null, mailFrom: "hello@hearth.example", clockOffsetMs: 0 }, log)).kept?.(),
    ).toEqual([]);
    expect(
      (await createMail({ smtpUrl: "smtp://mail.example", mailFrom: "hello@hearth.example", clockOffsetMs: 0 }, log))
        .kept,
    ).toBeUndefined();
  });

  test("keeps the last hundred letters, newest first", async () => {
    const mailbox = createDevMailbox(manualClock(new Date("2027-06-28T10:30:00Z")));
    for (let n = 1; n <= 103; n += 1) await mailbox.send({ ...letter, subject: `Letter ${n}` });
    expect(mailbox.kept()).toHaveLength(100);
    expect(mailbox.kept().at(0)).toMatchObject({ subject: "Letter 103", sentAt: new Date("2027-06-28T10:30:00Z") });
    expect(mailbox.kept().at(-1)?.subject).toBe("Letter 4");
  });

  test("is read as a page that runs nothing, letter by letter as they are sent, and as data", async () => {
    const mailbox = createDevMailbox(manualClock(new Date("2027-06-28T10:30:00Z")));
    await mailbox.send(letter);
    await withPages(mailbox, async (url) => {
      const answer = await fetch(`${url}/dev/mail`);
      const page = await answer.text();
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'sha256-");
      expect(page).toContain('<h2 id="letter-1" lang="es">Confirma tu correo electrónico</h2>');
      expect(page).toContain("2027-06-28 10:30:00 UTC");
      expect(page).not.toMatch(/<script| on\w+=/i);
      const shown = await fetch(`${url}/dev/mail/1`);
      expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await shown.text()).toMatch(
        /<a href="https:\/\/hearth\.example\/es\/verify-email\/abc"[^>]*>Confirmar correo<\/a>/,
      );
      for (const nobodys of ["2", "01", "x"]) expect((await fetch(`${url}/dev/mail/${nobodys}`)).status).toBe(404);
      expect(await (await fetch(`${url}/dev/mail.json`)).json()).toEqual({
        letters: [{ ...letter, number: 1, sentAt: "2027-06-28T10:30:00.000Z" }],
      });
    });
  });

  test("says so when it is empty", async () => {
    await withPages(createDevMailbox(manualClock()), async (url) =>
      expect(await (await fetch(`${url}/dev/mail`)).text()).toContain(
        "No letter has been sent since the server started.",
      ),
    );
  });

  test("is no address at all when letters are sent out", async () => {
    await withPages({ send: async () => false }, async (url) => {
      for (const path of ["/dev/mail", "/dev/mail.json"]) expect((await fetch(`${url}${path}`)).status).toBe(404);
    });
  });
});
