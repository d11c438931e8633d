import type { studentLacks } from "#shared/features/students/students.rules.ts";
import type { Locale } from "#shared/locales.ts";

type Lack = (typeof studentLacks)[number];

interface ChaseWords {
  readonly lacks: Readonly<Record<Lack, string>>;
  readonly sentence: (words: { readonly student: string; readonly lacks: string }) => string;
}

const words: Readonly<Record<Locale, ChaseWords>> = {
  en: {
    lacks: {
      health: "the health form",
      treatment: "the consent to treatment",
      contact: "an emergency contact",
    },
    sentence: ({ student, lacks }) =>
      `Hello, before ${student} can travel we still need: ${lacks}. You can add it on ${student}’s page in Hearth; it takes a few minutes. Thank you!`,
  },
  de: {
    lacks: {
      health: "die Angaben zur Gesundheit",
      treatment: "die Einwilligung in Behandlungen",
      contact: "ein Notfallkontakt",
    },
    sentence: ({ student, lacks }) =>
      `Guten Tag, bevor ${student} reisen kann, fehlt uns noch: ${lacks}. Sie können es in Hearth auf der Seite von ${student} ergänzen; das dauert nur ein paar Minuten. Vielen Dank!`,
  },
  es: {
    lacks: {
      health: "la ficha de salud",
      treatment: "el consentimiento para tratamientos",
      contact: "un contacto de emergencia",
    },
    sentence: ({ student, lacks }) =>
      `Hola: antes de que ${student} pueda viajar, todavía nos falta: ${lacks}. Se puede añadir en la página de ${student} en Hearth; lleva unos minutos. ¡Gracias!`,
  },
  fr: {
    lacks: {
      health: "la fiche santé",
      treatment: "l’autorisation de soins",
      contact: "un contact d’urgence",
    },
    sentence: ({ student, lacks }) =>
      `Bonjour, avant que ${student} puisse partir, il nous manque encore : ${lacks}. Vous pouvez l’ajouter sur la page de ${student} dans Hearth ; cela prend quelques minutes. Merci !`,
  },
  it: {
    lacks: {
      health: "la scheda sanitaria",
      treatment: "il consenso alle cure",
      contact: "un contatto di emergenza",
    },
    sentence: ({ student, lacks }) =>
      `Salve, prima che ${student} possa partire ci manca ancora: ${lacks}. Potete aggiungerlo nella pagina di ${student} su Hearth; bastano pochi minuti. Grazie!`,
  },
  ja: {
    lacks: { health: "健康に関する情報", treatment: "治療への同意", contact: "緊急連絡先" },
    sentence: ({ student, lacks }) =>
      `こんにちは。${student}さんのご出発までに、次のものがまだ必要です：${lacks}。Hearthの${student}さんのページから数分でご入力いただけます。よろしくお願いいたします。`,
  },
  ko: {
    lacks: { health: "건강 정보", treatment: "치료 동의", contact: "비상 연락처" },
    sentence: ({ student, lacks }) =>
      `안녕하세요. ${student} 학생이 출발하기 전에 아직 필요한 것이 있습니다: ${lacks}. Hearth의 ${student} 학생 페이지에서 몇 분이면 입력하실 수 있습니다. 감사합니다.`,
  },
  zh: {
    lacks: { health: "健康信息", treatment: "治疗同意书", contact: "紧急联系人" },
    sentence: ({ student, lacks }) =>
      `您好！在${student}出发之前，我们还需要：${lacks}。您可以在 Hearth 上${student}的页面中补充，只需几分钟。谢谢！`,
  },
};

// What is still missing of a student, said to whoever can give it, in the language that they read.
export function chaseIn(locale: Locale, student: string, missing: readonly Lack[]): string {
  const { lacks, sentence } = words[locale];
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(missing.map((lack) => lacks[lack]));
  return sentence({ student, lacks: list });
}
