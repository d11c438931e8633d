import { describe, expect, test } from "vitest";
import { markerOf } from "../../providers/mail/marker.ts";
import { wordsOfHtml } from "./htmlWords.ts";
import { ownWords } from "./ownWords.ts";

const own = "Yes, the room is free.\n\nWe meet you at the station.";
const letter = "Hello Carmen,\n\nWhile you were away, this has come in:\n\n– Aoife has written to you";
const quoted = letter
  .split("\n")
  .map((line) => `> ${line}`.trimEnd())
  .join("\n");

describe("what was quoted is cut off", () => {
  test.each([
    ["Gmail", "On Fri, 27 Nov 2026 at 10:02, Hearth <r-1@reply.hearth.example> wrote:"],
    ["Gmail, broken over lines", "On Fri, 27 Nov 2026 at 10:02, Hearth\n<r-1@reply.hearth.example>\nwrote:"],
    ["Apple Mail", "On 27 Nov 2026, at 10:02, Hearth <hello@hearth.example> wrote:"],
    ["Thunderbird", "On 27/11/2026 10:02, Hearth wrote:"],
    ["Gmail in French", "Le ven. 27 nov. 2026 à 10:02, Hearth <hello@hearth.example> a écrit :"],
    ["Thunderbird in French", "Le 27/11/2026 à 10:02, Hearth a écrit :"],
    ["Gmail in Spanish", "El vie, 27 nov 2026 a las 10:02, Hearth (<hello@hearth.example>) escribió:"],
    ["Gmail in Italian", "Il giorno ven 27 nov 2026 alle ore 10:02 Hearth <hello@hearth.example> ha scritto:"],
    ["Gmail in German", "Am Fr., 27. Nov. 2026 um 10:02 Uhr schrieb Hearth <hello@hearth.example>:"],
    ["Thunderbird in German", "Am 27.11.26 um 10:02 schrieb Hearth:"],
    ["Gmail in Japanese", "2026年11月27日(金) 10:02 Hearth <hello@hearth.example>:"],
    ["Apple Mail in Japanese", "2026/11/27 10:02、Hearth <hello@hearth.example>のメール:"],
    ["Gmail in Korean", "2026년 11월 27일 (금) 오전 10:02, Hearth <hello@hearth.example>님이 작성:"],
    ["Apple Mail in Korean", "2026. 11. 27. 오전 10:02, Hearth <hello@hearth.example> 작성:"],
    ["Gmail in Chinese", "Hearth <hello@hearth.example> 于2026年11月27日周五 10:02写道："],
    ["Apple Mail in Chinese", "2026年11月27日 10:02，Hearth <hello@hearth.example> 写道："],
  ])("by %s", (_program, attribution) => {
    expect(ownWords(`${own}\n\n${attribution}\n\n${quoted}\n`)).toBe(own);
    expect(ownWords(`${own}\r\n\r\n${attribution.replaceAll("\n", "\r\n")}\r\n${letter}`)).toBe(own);
  });

  test.each([
    ["English", "From: Hearth <hello@hearth.example>\nSent: Friday, 27 November 2026 10:02\nTo: Carmen\nSubject: News"],
    [
      "French",
      "De : Hearth <hello@hearth.example>\nEnvoyé : vendredi 27 novembre 2026 10:02\nÀ : Carmen\nObjet : News",
    ],
    ["Spanish", "De: Hearth <hello@hearth.example>\nEnviado el: viernes, 27 de noviembre\nPara: Carmen\nAsunto: News"],
    ["Italian", "Da: Hearth <hello@hearth.example>\nInviato: venerdì 27 novembre 2026\nA: Carmen\nOggetto: News"],
    ["German", "Von: Hearth <hello@hearth.example>\nGesendet: Freitag, 27. November\nAn: Carmen\nBetreff: News"],
    ["Japanese", "差出人: Hearth <hello@hearth.example>\n送信日時: 2026年11月27日 10:02\n宛先: Carmen\n件名: News"],
    ["Korean", "보낸 사람: Hearth <hello@hearth.example>\n보낸 날짜: 2026년 11월 27일\n받는 사람: Carmen\n제목: News"],
    ["Chinese", "发件人: Hearth <hello@hearth.example>\n发送时间: 2026年11月27日\n收件人: Carmen\n主题: News"],
  ])("by Outlook in %s", (_language, head) => {
    expect(ownWords(`${own}\n\n________________________________\n${head}\n\n${letter}`)).toBe(own);
    expect(ownWords(`${own}\n\n${head}\n\n${letter}`)).toBe(own);
    expect(ownWords(`${own}\n\n-----Original Message-----\n${head}\n\n${letter}`)).toBe(own);
  });

  test("at the line that our own letter carries, however a program introduces it", () => {
    expect(ownWords(`${own}\n\n${markerOf("Write your answer above this line")}\n\n${letter}`)).toBe(own);
  });

  test("and words between and below quoted lines stay", () => {
    const answered =
      "On 27/11/2026 10:02, Hearth wrote:\n> Is the room free?\nYes, it is.\n\n> And a desk?\n\nThat too.\n";
    expect(ownWords(answered)).toBe("Yes, it is.\n\nThat too.");
  });
});

test("signatures go, and what a telephone writes below", () => {
  for (const below of ["-- \nCarmen Ramos\n+34 600 000 000", "--\nCarmen"])
    expect(ownWords(`${own}\n\n${below}`)).toBe(own);
  for (const footer of [
    "Sent from my iPhone",
    "Envoyé de mon iPhone",
    "Enviado desde mi iPhone",
    "Inviato da iPhone",
    "Von meinem iPhone gesendet",
    "iPhoneから送信",
    "나의 iPhone에서 보냄",
    "发自我的iPhone",
  ])
    expect(ownWords(`${own}\n\n${footer}\n\n${"> x"}`)).toBe(own);
});

test.each([
  "On Monday my sister wrote: come soon",
  "On Monday she wrote:\nCome soon!",
  "From: the station\nit is a short walk",
  "Bring - among others -\n- a coat\n- shoes",
  "To: nobody in particular",
  "5 > 3, and she is 12",
])("what only looks a little like it stays: %s", (words) => {
  expect(ownWords(words)).toBe(words);
});

describe("letters that are HTML alone", () => {
  const answer = "<div>Yes, it is free &amp; warm.</div><div><br></div><div>See you</div>";
  const words = "Yes, it is free & warm.\n\nSee you";
  test.each([
    [
      "Gmail",
      `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri…</div><blockquote>${letter}</blockquote></div>`,
    ],
    [
      "Outlook",
      `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Hearth</div><div>${letter}</div>`,
    ],
    [
      "Outlook for Windows",
      `<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Hearth</p></div>${letter}`,
    ],
    ["Apple Mail", `<div><br><blockquote type="cite">${letter}</blockquote></div>`],
    ["Thunderbird", `<div class="moz-cite-prefix">On 27/11/2026…</div><blockquote type="cite">${letter}</blockquote>`],
  ])("of %s", (_program, rest) => {
    const html = `<html><head><style>p{color:red}</style></head><body>${answer}${rest}</body></html>`;
    expect(ownWords(wordsOfHtml(html))).toBe(words);
  });

  test("say nothing that is not shown, and become no markup", () => {
    expect(wordsOfHtml("<script>alert(1)</script><!-- hidden -->&lt;b&gt; &#8364; &#x20AC; &#0;").trim()).toBe(
      "<b> € €",
    );
  });
});

test("what is left open in HTML ends with it", () => {
  for (const open of ["<script>", "<!-- ", "<style>"])
    expect(wordsOfHtml(`<p>Yes</p>${open}${"x ".repeat(5)}`).trim()).toBe("Yes");
});
