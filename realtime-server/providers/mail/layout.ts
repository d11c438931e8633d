import type { Locale } from "#shared/locales.ts";
import { escapeHtml } from "./escape.ts";
import type { Letter } from "./mail.port.ts";
import { markerOf } from "./marker.ts";

export const textOf = ({ text, action, leaving, answers }: Letter): string =>
  `${[...(answers ? [markerOf(answers.line)] : []), text, ...[action, leaving].flatMap((link) => (link ? [`${link.label}:\n${link.href}`] : []))].join("\n\n")}\n`;

const face = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans CJK JP',sans-serif";

// What a mail program keeps of a letter's look is written at each thing itself; for dark rooms there is no other place than a sheet, and whoever
// drops it shows the light one.
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#1b5a4a}
@media (max-width:480px){.card{padding:24px 20px!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){body,.ground{background:#151412!important}.card{background:#1d1c19!important;border-color:#302e2a!important}.card h1,.card p,.name{color:#f1eee7!important}.foot p,.foot a,.plain,.plain a{color:#9e988b!important}.button{background:#7cc4ab!important}.button a{color:#0b1f18!important}}`;

// Where a line may end: not within a Korean word, and in Japanese between phrases where a program knows them.
const breaksOf = (locale: Locale): string =>
  locale === "ko" ? ";word-break:keep-all" : locale === "ja" ? ";word-break:auto-phrase" : "";

export function htmlOf(letter: Letter): string {
  const { subject, locale } = letter;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${sheet}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f6f7f3${breaksOf(locale)}">${preheaderOf(letter)}<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f3"><tr><td align="center" style="padding:32px 12px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
${markerRowOf(letter)}<tr><td style="padding:0 8px 20px"><span class="name" style="font:700 22px/28px ${face};letter-spacing:-0.02em;color:#1d1f1b">Hearth<span style="color:#c8431a">.</span></span></td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e0e3db;border-radius:20px">${headingOf(letter)}${paragraphsOf(letter)}${buttonOf(letter)}</td></tr>
${footOf(letter)}</table></td></tr></table></body></html>
`;
}

const markerRowOf = ({ answers }: Letter): string =>
  answers
    ? `<tr><td class="foot" style="padding:0 8px 16px"><p style="margin:0;font:400 13px/19px ${face};color:#666c63">${escapeHtml(markerOf(answers.line))}</p></td></tr>\n`
    : "";

// What a list of letters shows beside the subject; nobody sees it in the letter itself.
const preheaderOf = ({ text }: Letter): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text.split("\n\n")[1] ?? "")}</div>`;

const headingOf = ({ subject }: Letter): string =>
  `<h1 style="margin:0 0 20px;font:700 22px/28px ${face};letter-spacing:-0.01em;color:#1d1f1b;overflow-wrap:anywhere;text-wrap:balance">${inWords(subject)}</h1>`;

const paragraphsOf = ({ text }: Letter): string =>
  text
    .split("\n\n")
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;font:400 16px/25px ${face};color:#1d1f1b;overflow-wrap:anywhere">${linesOf(paragraph)}</p>`,
    )
    .join("");

// "E-mail" is one word: no line ends within it, nor before a mark that stands apart from its word, as in French.
const inWords = (text: string): string =>
  escapeHtml(
    text
      .replaceAll(/\b([Ee])-([Mm]ail)/g, "$1\u2011$2")
      .replaceAll(/ (?=[:;?!»])/g, "\u00a0")
      .replaceAll("« ", "«\u00a0"),
  );

const linesOf = (paragraph: string): string => inWords(paragraph).replaceAll("\n", "<br>");

// Below the button its address in words, for whoever cannot press it.
function buttonOf({ action }: Letter): string {
  if (!action) return "";
  const href = escapeHtml(action.href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="button" bgcolor="#1b5a4a" style="border-radius:14px;background:#1b5a4a"><a href="${href}" style="display:inline-block;padding:14px 26px;font:600 16px/22px ${face};color:#ffffff;text-align:center;text-decoration:none">${inWords(action.label)}</a></td></tr></table><p class="plain" style="margin:0;font:400 13px/19px ${face};color:#666c63;overflow-wrap:anywhere"><a href="${href}" style="color:#666c63;text-decoration:none">${href}</a></p>`;
}

const footOf = ({ leaving }: Letter): string =>
  leaving
    ? `<tr><td class="foot" style="padding:20px 8px 0"><p style="margin:0;font:400 13px/19px ${face};color:#666c63"><a href="${escapeHtml(leaving.href)}" style="color:#666c63">${escapeHtml(leaving.label)}</a></p></td></tr>\n`
    : "";
