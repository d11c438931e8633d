export type ContactKind = "phone" | "email" | "payment" | "app";

export interface Contact {
  readonly kind: ContactKind;
  // What of the text it is.
  readonly words: string;
}

// Looked for from where a word begins alone: from each of its letters, a long one would be read again and again.
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iu;
const payment =
  /(?:https?:\/\/)?(?:www\.)?(?:paypal\.(?:me|com)|revolut\.me|venmo\.com|cash\.app|wise\.com|buy\.stripe\.com|bizum)(?:\/\S*)?|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/u;
// Only names that are no words of everyday talk.
const app =
  /\b(?:whats ?app|telegram|viber|wechat|kakao ?talk|snapchat|instagram|facebook|skype)\b|微信|カカオ|카카오톡/iu;
const phone = /(?:\+|\b0{1,2})?\(?\d[\d\s().\-/]{6,}\d/gu;
const date = /\b\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/u;
const fewestDigits = 9;

// What in a draft leads away from here: the first kind that is found.
export function contactIn(text: string): Contact | null {
  const found = (kind: ContactKind, words: string | undefined): Contact | null =>
    words === undefined ? null : { kind, words };
  return (
    found("email", email.exec(text)?.[0]) ??
    found("payment", payment.exec(text)?.[0]) ??
    found("phone", phoneIn(text)) ??
    found("app", app.exec(text)?.[0])
  );
}

// Dates, prices and the numbers of rooms are no telephones.
const phoneIn = (text: string): string | undefined =>
  [...text.matchAll(phone)]
    .map(([words]) => words)
    .find((words) => !date.test(words) && words.replace(/\D/g, "").length >= fewestDigits);

export const without = (text: string, { words }: Contact): string =>
  text.replace(words, "").replace(/ {2,}/g, " ").trim();
