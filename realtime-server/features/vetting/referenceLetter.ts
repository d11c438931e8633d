import type { Locale } from "#shared/locales.ts";
import { referenceDays } from "#shared/features/vetting/papers.rules.ts";
import type { Letter } from "../../providers/mail/mail.port.ts";
import { strangersLetter, type StrangerTexts } from "../../providers/mail/strangersLetter.ts";

// {name} who is asked and {asker} who has named them: first names, and nothing else of the household in a letter to an address that nobody has proven.
const texts: StrangerTexts = {
  en: {
    subject: "{asker} asks you for a reference",
    paragraphs: [
      "Hello {name},",
      "{asker} would like to host students with Hearth and has named you as somebody who knows the family. Before a family may host, two people outside it speak for it.",
      "Five minutes are enough. What you write is read by our vetting team alone, never by the family. The link works once, within {days} days, and you need no account.",
      "If you do not know {asker}, do nothing.",
    ],
    action: "Give a reference",
  },
  de: {
    subject: "{asker} bittet Sie um eine Referenz",
    paragraphs: [
      "Guten Tag {name},",
      "{asker} möchte bei Hearth Schülerinnen und Schüler aufnehmen und hat Sie als jemanden genannt, der die Familie kennt. Bevor eine Familie aufnehmen darf, sprechen zwei Menschen von außerhalb für sie.",
      "Fünf Minuten genügen. Was Sie schreiben, liest nur unser Prüfteam, nie die Familie. Der Link gilt einmal, innerhalb von {days} Tagen, und Sie brauchen kein Konto.",
      "Wenn Sie {asker} nicht kennen, tun Sie nichts.",
    ],
    action: "Referenz geben",
  },
  es: {
    subject: "{asker} te pide una referencia",
    paragraphs: [
      "Hola, {name}:",
      "{asker} quiere acoger estudiantes con Hearth y te ha nombrado como alguien que conoce a la familia. Antes de que una familia pueda acoger, dos personas ajenas a ella hablan por ella.",
      "Bastan cinco minutos. Lo que escribas lo lee solo nuestro equipo de verificación, nunca la familia. El enlace sirve una vez, durante {days} días, y no necesitas cuenta.",
      "Si no conoces a {asker}, no hagas nada.",
    ],
    action: "Dar una referencia",
  },
  fr: {
    subject: "{asker} vous demande une référence",
    paragraphs: [
      "Bonjour {name},",
      "{asker} souhaite accueillir des élèves avec Hearth et vous a cité comme quelqu’un qui connaît la famille. Avant qu’une famille puisse accueillir, deux personnes extérieures parlent pour elle.",
      "Cinq minutes suffisent. Ce que vous écrivez n’est lu que par notre équipe de vérification, jamais par la famille. Le lien sert une fois, pendant {days} jours, et il ne faut pas de compte.",
      "Si vous ne connaissez pas {asker}, ne faites rien.",
    ],
    action: "Donner une référence",
  },
  it: {
    subject: "{asker} ti chiede una referenza",
    paragraphs: [
      "Ciao {name},",
      "{asker} vorrebbe ospitare studenti con Hearth e ha fatto il tuo nome come persona che conosce la famiglia. Prima che una famiglia possa ospitare, due persone esterne parlano per lei.",
      "Bastano cinque minuti. Quello che scrivi lo legge solo il nostro gruppo di verifica, mai la famiglia. Il link vale una volta, per {days} giorni, e non serve un account.",
      "Se non conosci {asker}, non fare nulla.",
    ],
    action: "Dare una referenza",
  },
  ja: {
    subject: "{asker} さんがあなたに推薦をお願いしています",
    paragraphs: [
      "{name} さん、こんにちは。",
      "{asker} さんは Hearth で生徒を受け入れたいと考えており、ご家族をよく知る方としてあなたの名前を挙げました。受け入れの前に、ご家族以外の 2 人にお話を伺います。",
      "5 分ほどで終わります。書かれた内容は審査チームだけが読み、ご家族が読むことはありません。リンクは {days} 日以内に一度だけ使え、アカウントは要りません。",
      "{asker} さんに心当たりがない場合は、何もしないでください。",
    ],
    action: "推薦を書く",
  },
  ko: {
    subject: "{asker} 님이 추천을 부탁했습니다",
    paragraphs: [
      "{name} 님, 안녕하세요.",
      "{asker} 님은 Hearth에서 학생을 맞이하고 싶어 하며, 가족을 잘 아는 분으로 당신을 소개했습니다. 가족이 학생을 맞이하기 전에 가족이 아닌 두 분의 이야기를 듣습니다.",
      "5분이면 충분합니다. 쓰신 내용은 심사팀만 읽으며 가족은 절대 읽지 않습니다. 링크는 {days}일 안에 한 번만 쓸 수 있고 계정은 필요 없습니다.",
      "{asker} 님을 모르시면 아무것도 하지 않으셔도 됩니다.",
    ],
    action: "추천 쓰기",
  },
  zh: {
    subject: "{asker} 请您做推荐人",
    paragraphs: [
      "{name}，您好：",
      "{asker} 希望通过 Hearth 接待学生，并提到您了解这个家庭。家庭接待学生之前，要有两位家庭以外的人为其说明情况。",
      "五分钟即可。您写的内容只有我们的审核团队会看，家庭永远看不到。链接在 {days} 天内可使用一次，无需账户。",
      "如果您不认识 {asker}，无需理会。",
    ],
    action: "填写推荐",
  },
};

interface Asked {
  readonly to: string;
  readonly locale: Locale;
  readonly asker: string;
  readonly name: string;
  readonly href: string;
}

export const referenceLetter = ({ to, locale, asker, name, href }: Asked): Letter =>
  strangersLetter(texts, { to, locale, href, values: { asker, name, days: String(referenceDays) } });
