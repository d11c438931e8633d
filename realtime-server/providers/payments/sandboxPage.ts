import type { Locale } from "#shared/locales.ts";
import { escapeHtml } from "../mail/escape.ts";
import type { ProviderCheckout } from "./payments.port.ts";
import { sandboxCards, spaced } from "./sandboxCards.ts";
import { sandboxWords, type SandboxWords } from "./sandboxWords.ts";

type Shown = Pick<ProviderCheckout, "id" | "charges" | "locale">;

export const checkoutStyle = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; background: light-dark(#f6f6f1, #171613); color: light-dark(#1f1e1a, #f1efe8); }
main { box-sizing: border-box; max-inline-size: 30rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
.test { margin: 0 0 1.5rem; padding: 0.5rem 0.75rem; border-radius: 10px; background: light-dark(#f4e7b4, #4a3d10); font-size: 0.9rem; }
h1 { margin: 0; font-size: 1.25rem; font-weight: 600; }
.amount { margin: 0 0 1.5rem; font-size: 2.25rem; font-weight: 650; font-variant-numeric: tabular-nums; }
label { display: block; margin-block: 1rem 0.375rem; font-weight: 600; }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 3rem; padding: 0 0.875rem; border: 1px solid light-dark(#8c877a, #857f72); border-radius: 12px; background: light-dark(#fff, #211f1b); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
.error { margin: 0.375rem 0 0; color: light-dark(#b3261e, #f2a59f); }
button { inline-size: 100%; min-block-size: 3.25rem; margin-block-start: 1rem; border: 0; border-radius: 14px; background: light-dark(#1b5949, #8fc7b3); color: light-dark(#fff, #10241d); font: inherit; font-weight: 650; cursor: pointer; }
button.quiet { margin-block-start: 0.5rem; background: none; color: inherit; text-decoration: underline; text-underline-offset: 3px; font-weight: 500; }
button:focus-visible, input:focus-visible { outline: 3px solid light-dark(#2f7a63, #a8dcc9); outline-offset: 2px; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1rem; }
dl { margin: 0; font-size: 0.9rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: 0.5rem; border-block-start: 1px solid light-dark(#e0e3db, #302e2a); }
dt { font-variant-numeric: tabular-nums; }
dd { margin: 0; }
`;

const wholePage = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/checkout/checkout.css"></head>
<body><main>${body}</main></body></html>
`;

function headOf(words: SandboxWords, { charges, locale }: Shown): string {
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: charges[0]?.currency ?? "EUR" });
  return `<p class="test">${escapeHtml(words.test)}</p><h1>Hearth</h1><p class="amount">${escapeHtml(money.format(total / 100))}</p>`;
}

export function pageOfCard(checkout: Shown, wrong?: { readonly number: string }): string {
  const words = sandboxWords[checkout.locale];
  const cards = sandboxCards.map(
    ({ number, words: name }) => `<div><dt>${spaced(number)}</dt><dd>${escapeHtml(words[name])}</dd></div>`,
  );
  const error = wrong ? `<p class="error" id="card-error" role="alert">${escapeHtml(words.unknown)}</p>` : "";
  return wholePage(
    checkout.locale,
    words.title,
    `${headOf(words, checkout)}
<form method="post" action="/checkout/${checkout.id}">
<label for="card">${escapeHtml(words.card)}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" value="${escapeHtml(wrong?.number.slice(0, 23) ?? "")}"${wrong ? ' aria-invalid="true" aria-describedby="card-error"' : ""}>
${error}<button name="answer" value="pay">${escapeHtml(words.pay)}</button>
<button class="quiet" name="answer" value="back">${escapeHtml(words.back)}</button>
</form>
<h2>${escapeHtml(words.cards)}</h2><dl>${cards.join("")}</dl>`,
  );
}

export function pageOfChallenge(checkout: Shown): string {
  const words = sandboxWords[checkout.locale];
  return wholePage(
    checkout.locale,
    words.title,
    `${headOf(words, checkout)}<p>${escapeHtml(words.bankAsks)}</p>
<form method="post" action="/checkout/${checkout.id}">
<button name="answer" value="approve">${escapeHtml(words.approve)}</button>
<button class="quiet" name="answer" value="refuse">${escapeHtml(words.refuse)}</button>
</form>`,
  );
}
