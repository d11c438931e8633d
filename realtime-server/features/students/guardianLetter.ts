import type { Locale } from "#shared/locales.ts";
import type { Letter } from "../../providers/mail/mail.port.ts";
import { strangersLetter, type StrangerTexts } from "../../providers/mail/strangersLetter.ts";

// {parent} who asks, {child} whose guardian one is to be: first names, and nothing else of a child in a letter to an address that nobody has proven.
const texts: StrangerTexts = {
  en: {
    subject: "{parent} asks you to be a guardian on Hearth",
    paragraphs: [
      "Hello,",
      "{parent} would like you to see the trips of {child} on Hearth and to decide together: messages, travel, health details and bills.",
      "Log in, or sign up with this e-mail address, and confirm within seven days. If you do not know {parent}, do nothing.",
    ],
    action: "Confirm",
  },
  de: {
    subject: "{parent} bittet Sie, bei Hearth mitzuentscheiden",
    paragraphs: [
      "Guten Tag,",
      "{parent} möchte, dass Sie die Reisen von {child} bei Hearth sehen und mitentscheiden: Nachrichten, Anreise, Gesundheitsangaben und Rechnungen.",
      "Melden Sie sich an oder registrieren Sie sich mit dieser E-Mail-Adresse und bestätigen Sie innerhalb von sieben Tagen. Wenn Sie {parent} nicht kennen, tun Sie nichts.",
    ],
    action: "Bestätigen",
  },
  es: {
    subject: "{parent} te pide que seas responsable en Hearth",
    paragraphs: [
      "Hola:",
      "{parent} quiere que veas en Hearth los viajes de {child} y decidas también: mensajes, viaje, datos de salud y facturas.",
      "Inicia sesión o regístrate con esta dirección y confirma antes de siete días. Si no conoces a {parent}, no hagas nada.",
    ],
    action: "Confirmar",
  },
  fr: {
    subject: "{parent} vous demande d’être responsable sur Hearth",
    paragraphs: [
      "Bonjour,",
      "{parent} souhaite que vous voyiez sur Hearth les voyages de {child} et décidiez ensemble : messages, trajet, santé et factures.",
      "Connectez-vous, ou inscrivez-vous avec cette adresse, et confirmez sous sept jours. Si vous ne connaissez pas {parent}, ne faites rien.",
    ],
    action: "Confirmer",
  },
  it: {
    subject: "{parent} ti chiede di essere tutore su Hearth",
    paragraphs: [
      "Ciao,",
      "{parent} vorrebbe che tu vedessi su Hearth i viaggi di {child} e decidessi insieme: messaggi, viaggio, salute e fatture.",
      "Accedi, o registrati con questo indirizzo, e conferma entro sette giorni. Se non conosci {parent}, non fare nulla.",
    ],
    action: "Conferma",
  },
  ja: {
    subject: "{parent} さんが Hearth の保護者としてあなたを招待しています",
    paragraphs: [
      "こんにちは。",
      "{parent} さんは、{child} さんの旅行を Hearth で一緒に見て決めてほしいと考えています。メッセージ、移動、健康情報、請求書が対象です。",
      "このメールアドレスでログインまたは登録し、7 日以内に確認してください。{parent} さんに心当たりがない場合は、何もしないでください。",
    ],
    action: "確認する",
  },
  ko: {
    subject: "{parent} 님이 Hearth 보호자로 초대했습니다",
    paragraphs: [
      "안녕하세요.",
      "{parent} 님은 Hearth에서 {child}의 여행을 함께 보고 결정해 주시기를 바랍니다. 메시지, 이동, 건강 정보, 청구서가 포함됩니다.",
      "이 이메일 주소로 로그인하거나 가입한 뒤 7일 안에 확인해 주세요. {parent} 님을 모르시면 아무것도 하지 않으셔도 됩니다.",
    ],
    action: "확인",
  },
  zh: {
    subject: "{parent} 邀请您在 Hearth 上担任监护人",
    paragraphs: [
      "您好：",
      "{parent} 希望您在 Hearth 上查看 {child} 的行程并共同决定：消息、交通、健康信息和账单。",
      "请用此邮箱登录或注册，并在七天内确认。如果您不认识 {parent}，无需理会。",
    ],
    action: "确认",
  },
};

interface Asked {
  readonly to: string;
  readonly locale: Locale;
  readonly parent: string;
  readonly child: string;
  readonly href: string;
}

export const guardianLetter = ({ to, locale, parent, child, href }: Asked): Letter =>
  strangersLetter(texts, { to, locale, href, values: { parent, child } });
