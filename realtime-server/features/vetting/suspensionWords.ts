import type { Locale } from "#shared/locales.ts";

interface ScriptWords {
  readonly name: string;
  readonly student: string;
  readonly family: string;
  readonly from: string;
  readonly to: string;
}

export type ScriptKind = "takenBack" | "toMove" | "lifted";

type Sentence = (words: ScriptWords) => string;

// What is proposed to say to whoever has booked; somebody of the office reads it before it goes.
const scripts: Readonly<Record<Locale, Readonly<Record<ScriptKind, Sentence>>>> = {
  en: {
    takenBack: ({ name, student, family, from, to }) =>
      `Hello ${name}, the ${family} family cannot host for the time being, so your request for ${student} (${from} to ${to}) is taken back. You pay nothing for it. We will gladly suggest other families that suit.`,
    toMove: ({ name, student, family, from, to }) =>
      `Hello ${name}, the ${family} family cannot host for the time being. ${student}’s stay from ${from} to ${to} is not cancelled: we are looking for another home that suits and will come back to you here today.`,
    lifted: ({ name, student, family, from, to }) =>
      `Hello ${name}, the ${family} family may host again. ${student}’s stay from ${from} to ${to} goes on as planned.`,
  },
  de: {
    takenBack: ({ name, student, family, from, to }) =>
      `Guten Tag ${name}, Familie ${family} kann zurzeit niemanden aufnehmen. Ihre Anfrage für ${student} (${from} bis ${to}) ist damit zurückgezogen, es entstehen keine Kosten. Gern schlagen wir Ihnen andere passende Familien vor.`,
    toMove: ({ name, student, family, from, to }) =>
      `Guten Tag ${name}, Familie ${family} kann zurzeit niemanden aufnehmen. Der Aufenthalt von ${student} vom ${from} bis ${to} ist nicht abgesagt: Wir suchen ein anderes passendes Zuhause und melden uns noch heute hier.`,
    lifted: ({ name, student, family, from, to }) =>
      `Guten Tag ${name}, Familie ${family} kann wieder Gäste aufnehmen. Der Aufenthalt von ${student} vom ${from} bis ${to} bleibt wie geplant.`,
  },
  fr: {
    takenBack: ({ name, student, family, from, to }) =>
      `Bonjour ${name}, la famille ${family} ne peut pas accueillir pour le moment. Votre demande pour ${student} (du ${from} au ${to}) est donc retirée, sans frais. Nous vous proposerons volontiers d’autres familles.`,
    toMove: ({ name, student, family, from, to }) =>
      `Bonjour ${name}, la famille ${family} ne peut pas accueillir pour le moment. Le séjour de ${student} du ${from} au ${to} n’est pas annulé : nous cherchons un autre foyer et revenons vers vous ici aujourd’hui.`,
    lifted: ({ name, student, family, from, to }) =>
      `Bonjour ${name}, la famille ${family} peut de nouveau accueillir. Le séjour de ${student} du ${from} au ${to} se déroule comme prévu.`,
  },
  es: {
    takenBack: ({ name, student, family, from, to }) =>
      `Hola, ${name}: la familia ${family} no puede acoger por el momento, así que tu solicitud para ${student} (del ${from} al ${to}) queda retirada, sin coste. Con gusto te propondremos otras familias.`,
    toMove: ({ name, student, family, from, to }) =>
      `Hola, ${name}: la familia ${family} no puede acoger por el momento. La estancia de ${student} del ${from} al ${to} no se cancela: buscamos otro hogar adecuado y te escribiremos aquí hoy mismo.`,
    lifted: ({ name, student, family, from, to }) =>
      `Hola, ${name}: la familia ${family} puede volver a acoger. La estancia de ${student} del ${from} al ${to} sigue como estaba prevista.`,
  },
  it: {
    takenBack: ({ name, student, family, from, to }) =>
      `Ciao ${name}, la famiglia ${family} per ora non può ospitare: la tua richiesta per ${student} (dal ${from} al ${to}) è ritirata, senza costi. Ti proporremo volentieri altre famiglie.`,
    toMove: ({ name, student, family, from, to }) =>
      `Ciao ${name}, la famiglia ${family} per ora non può ospitare. Il soggiorno di ${student} dal ${from} al ${to} non è annullato: cerchiamo un’altra casa adatta e ti scriviamo qui oggi stesso.`,
    lifted: ({ name, student, family, from, to }) =>
      `Ciao ${name}, la famiglia ${family} può di nuovo ospitare. Il soggiorno di ${student} dal ${from} al ${to} prosegue come previsto.`,
  },
  ja: {
    takenBack: ({ name, student, family, from, to }) =>
      `${name}様、${family}家は当面受け入れができないため、${student}さんのご依頼（${from}～${to}）を取り下げました。費用はかかりません。ほかの合うご家庭をご提案いたします。`,
    toMove: ({ name, student, family, from, to }) =>
      `${name}様、${family}家は当面受け入れができません。${student}さんの滞在（${from}～${to}）は取り消しではありません。別の合うご家庭を探しており、本日中にここでご連絡します。`,
    lifted: ({ name, student, family, from, to }) =>
      `${name}様、${family}家は再び受け入れができるようになりました。${student}さんの滞在（${from}～${to}）は予定どおりです。`,
  },
  ko: {
    takenBack: ({ name, student, family, from, to }) =>
      `${name} 님, ${family} 가정은 당분간 손님을 맞이할 수 없어 ${student} 님의 요청(${from}~${to})을 취소했습니다. 비용은 없습니다. 어울리는 다른 가정을 제안해 드리겠습니다.`,
    toMove: ({ name, student, family, from, to }) =>
      `${name} 님, ${family} 가정은 당분간 손님을 맞이할 수 없습니다. ${student} 님의 숙박(${from}~${to})은 취소되지 않았습니다. 다른 가정을 찾고 있으며 오늘 여기서 알려 드리겠습니다.`,
    lifted: ({ name, student, family, from, to }) =>
      `${name} 님, ${family} 가정이 다시 손님을 맞이할 수 있습니다. ${student} 님의 숙박(${from}~${to})은 예정대로 진행됩니다.`,
  },
  zh: {
    takenBack: ({ name, student, family, from, to }) =>
      `${name}，您好！${family}家庭暂时无法接待，您为${student}提出的申请（${from}至${to}）已撤回，不收取任何费用。我们很乐意为您推荐其他合适的家庭。`,
    toMove: ({ name, student, family, from, to }) =>
      `${name}，您好！${family}家庭暂时无法接待。${student}的住宿（${from}至${to}）并未取消：我们正在寻找另一个合适的家庭，今天会在这里答复您。`,
    lifted: ({ name, student, family, from, to }) =>
      `${name}，您好！${family}家庭可以重新接待了。${student}的住宿（${from}至${to}）按原计划进行。`,
  },
};

const dayWords = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-IE" : locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(day));

export const scriptIn = (locale: Locale, kind: ScriptKind, { from, to, ...words }: ScriptWords): string =>
  scripts[locale][kind]({ ...words, from: dayWords(from, locale), to: dayWords(to, locale) });
