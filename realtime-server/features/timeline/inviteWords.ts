import type { Locale } from "#shared/locales.ts";
import { addDays, type Days } from "#shared/time/days.ts";

interface InviteWords {
  readonly host: string;
  readonly from: string;
  readonly to: string;
}

const sentences: Readonly<Record<Locale, (words: InviteWords) => string>> = {
  en: ({ host, from, to }) =>
    `Hello ${host}, we are looking for a home for children from ${from} to ${to}, and your calendar is open. Would you like to host somebody then? If those weeks do not suit you, please close them in your calendar.`,
  fr: ({ host, from, to }) =>
    `Bonjour ${host}, nous cherchons une famille pour des enfants du ${from} au ${to}, et votre calendrier est libre. Aimeriez-vous accueillir quelqu’un ? Si ces semaines ne vous conviennent pas, fermez-les dans votre calendrier.`,
  es: ({ host, from, to }) =>
    `Hola, ${host}: buscamos un hogar para niños del ${from} al ${to} y vuestro calendario está libre. ¿Os gustaría acoger a alguien? Si esas semanas no os vienen bien, cerradlas en vuestro calendario.`,
  it: ({ host, from, to }) =>
    `Ciao ${host}, cerchiamo una casa per dei ragazzi dal ${from} al ${to} e il vostro calendario è libero. Vi piacerebbe ospitare qualcuno? Se quelle settimane non vi vanno bene, chiudetele nel calendario.`,
  de: ({ host, from, to }) =>
    `Guten Tag ${host}, wir suchen vom ${from} bis ${to} ein Zuhause für Kinder, und Ihr Kalender ist frei. Möchten Sie dann jemanden aufnehmen? Wenn diese Wochen nicht passen, schließen Sie sie bitte im Kalender.`,
  ja: ({ host, from, to }) =>
    `${host}さん、こんにちは。${from}から${to}まで子どもたちの滞在先を探しており、カレンダーが空いているようです。受け入れていただけますか。ご都合が悪い場合は、カレンダーでその週を閉じてください。`,
  ko: ({ host, from, to }) =>
    `${host} 님, 안녕하세요. ${from}부터 ${to}까지 아이들이 지낼 가정을 찾고 있는데 달력이 비어 있네요. 맞이해 주실 수 있을까요? 어려우시면 달력에서 그 주를 닫아 주세요.`,
  zh: ({ host, from, to }) =>
    `${host}，您好！我们正在为孩子们寻找${from}至${to}的住处，您的日历显示有空。您愿意接待吗？如果这几周不方便，请在日历中关闭。`,
};

const dayIn = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-IE" : locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(day));

// What invites a family, in the language that it reads; its last day is the last night's.
export const inviteIn = (locale: Locale, host: string, { from, to }: Days): string =>
  sentences[locale]({ host, from: dayIn(from, locale), to: dayIn(addDays(to, -1), locale) });
