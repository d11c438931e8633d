import type { Locale } from "#shared/locales.ts";

interface NudgeWords {
  readonly host: string;
  readonly student: string;
  readonly fromDate: string;
  readonly toDate: string;
}

const sentences: Readonly<Record<Locale, (words: NudgeWords) => string>> = {
  en: ({ host, student, fromDate, toDate }) =>
    `Hello ${host}, ${student} is waiting to hear from you about ${fromDate} to ${toDate}. Could you tell us today whether you can host? If it does not suit you, a short no helps too.`,
  fr: ({ host, student, fromDate, toDate }) =>
    `Bonjour ${host}, ${student} attend votre réponse pour le séjour du ${fromDate} au ${toDate}. Pourriez-vous nous dire aujourd’hui si vous pouvez l’accueillir ? Si cela ne vous convient pas, un simple non nous aide aussi.`,
  es: ({ host, student, fromDate, toDate }) =>
    `Hola, ${host}: ${student} espera vuestra respuesta para la estancia del ${fromDate} al ${toDate}. ¿Podríais decirnos hoy si podéis acoger? Si no os viene bien, un breve no también ayuda.`,
  it: ({ host, student, fromDate, toDate }) =>
    `Ciao ${host}, ${student} aspetta una vostra risposta per il soggiorno dal ${fromDate} al ${toDate}. Potete dirci oggi se potete ospitare? Se non vi va bene, anche un semplice no ci aiuta.`,
  de: ({ host, student, fromDate, toDate }) =>
    `Guten Tag ${host}, ${student} wartet auf Ihre Antwort für den Aufenthalt vom ${fromDate} bis ${toDate}. Können Sie uns heute sagen, ob Sie den Gast aufnehmen? Wenn es nicht passt, hilft uns auch ein kurzes Nein.`,
  ja: ({ host, student, fromDate, toDate }) =>
    `${host}さん、こんにちは。${student}さんが${fromDate}から${toDate}までの滞在についてお返事をお待ちしています。受け入れが可能かどうか、本日中にお知らせいただけますか。難しい場合は、その旨だけでもお知らせください。`,
  ko: ({ host, student, fromDate, toDate }) =>
    `${host} 님, 안녕하세요. ${student} 님이 ${fromDate}부터 ${toDate}까지의 숙박에 대한 답을 기다리고 있습니다. 맞이하실 수 있는지 오늘 알려 주시겠어요? 어려우시면 짧게 안 된다고만 알려 주셔도 도움이 됩니다.`,
  zh: ({ host, student, fromDate, toDate }) =>
    `${host}，您好！${student}正在等待您就${fromDate}至${toDate}的住宿给予答复。请问今天能否告知是否可以接待？如果不方便，简单回复一声也很有帮助。`,
};

const dayWords = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-IE" : locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(day));

// What reminds a family, in the language that it reads.
export const nudgeIn = (locale: Locale, { fromDate, toDate, ...names }: NudgeWords): string =>
  sentences[locale]({ ...names, fromDate: dayWords(fromDate, locale), toDate: dayWords(toDate, locale) });
