import { inviteDays } from "#shared/features/businesses/people.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { Letter } from "../../providers/mail/mail.port.ts";
import { strangersLetter, type StrangerTexts } from "../../providers/mail/strangersLetter.ts";

// {by} who asks, of our office, and {business} for which one is to work.
const texts: StrangerTexts = {
  en: {
    subject: "Work for {business} on Hearth",
    paragraphs: [
      "Hello,",
      "{by} of Hearth has opened a place for you: with it you plan trips for the students of {business}, follow them and write with their host families.",
      "The link works once, within {days} days, and for this mailbox alone. Keep it to yourself. If you do not work for {business}, do nothing.",
    ],
    action: "Begin",
  },
  de: {
    subject: "Für {business} bei Hearth arbeiten",
    paragraphs: [
      "Guten Tag,",
      "{by} von Hearth hat Ihnen einen Zugang eingerichtet: Damit planen Sie Reisen für die Schülerinnen und Schüler von {business}, begleiten sie und schreiben mit ihren Gastfamilien.",
      "Der Link gilt einmal, innerhalb von {days} Tagen und nur für dieses Postfach. Behalten Sie ihn für sich. Wenn Sie nicht für {business} arbeiten, tun Sie nichts.",
    ],
    action: "Beginnen",
  },
  es: {
    subject: "Trabaja para {business} en Hearth",
    paragraphs: [
      "Hola:",
      "{by}, de Hearth, te ha abierto un acceso: con él planificas viajes para los estudiantes de {business}, los sigues y escribes a sus familias anfitrionas.",
      "El enlace sirve una vez, durante {days} días y solo para este buzón. No lo compartas. Si no trabajas para {business}, no hagas nada.",
    ],
    action: "Empezar",
  },
  fr: {
    subject: "Travailler pour {business} sur Hearth",
    paragraphs: [
      "Bonjour,",
      "{by}, de Hearth, vous a ouvert un accès : vous y préparez les voyages des élèves de {business}, les suivez et écrivez à leurs familles d’accueil.",
      "Le lien sert une seule fois, pendant {days} jours et pour cette adresse e-mail uniquement. Gardez-le pour vous. Si vous ne travaillez pas pour {business}, ne faites rien.",
    ],
    action: "Commencer",
  },
  it: {
    subject: "Lavora per {business} su Hearth",
    paragraphs: [
      "Ciao,",
      "{by} di Hearth ti ha aperto un accesso: con esso pianifichi i viaggi degli studenti di {business}, li segui e scrivi alle loro famiglie ospitanti.",
      "Il link vale una volta sola, entro {days} giorni e solo per questa casella. Tienilo per te. Se non lavori per {business}, non fare nulla.",
    ],
    action: "Inizia",
  },
  ja: {
    subject: "Hearth で {business} の担当者になる",
    paragraphs: [
      "こんにちは。",
      "Hearth の {by} があなたの利用枠を用意しました。{business} の生徒の旅行を計画し、見守り、ホストファミリーとやり取りできます。",
      "リンクは {days} 日以内に一度だけ、このメールボックスの方のみ使えます。ほかの方に渡さないでください。{business} の方でない場合は、何もしないでください。",
    ],
    action: "はじめる",
  },
  ko: {
    subject: "Hearth에서 {business} 담당자로 시작하기",
    paragraphs: [
      "안녕하세요.",
      "Hearth의 {by} 님이 자리를 마련했습니다. {business} 학생들의 여행을 계획하고 살피며 호스트 가족과 연락할 수 있습니다.",
      "링크는 {days}일 안에 한 번, 이 메일함에서만 쓸 수 있습니다. 다른 사람에게 주지 마세요. {business}에서 일하지 않으시면 아무것도 하지 않으셔도 됩니다.",
    ],
    action: "시작하기",
  },
  zh: {
    subject: "在 Hearth 上为 {business} 工作",
    paragraphs: [
      "您好：",
      "Hearth 的 {by} 为您开通了席位：您可以为 {business} 的学生安排行程、跟进行程，并与寄宿家庭沟通。",
      "链接仅限此邮箱在 {days} 天内使用一次，请勿转交他人。如果您不在 {business} 工作，无需理会。",
    ],
    action: "开始",
  },
};

interface Asked {
  readonly to: string;
  readonly locale: Locale;
  readonly business: string;
  readonly by: string;
  readonly href: string;
}

export const inviteLetter = ({ to, locale, business, by, href }: Asked): Letter =>
  strangersLetter(texts, { to, locale, href, values: { business, by, days: String(inviteDays) } });
