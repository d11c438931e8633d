import type { Locale } from "#shared/locales.ts";

interface CalendarWords {
  readonly title: string;
  readonly student: string;
  readonly notHosting: string;
}

// What other calendars show of ours. They are read by machines that ask for no language: it is the household's own.
export const calendarWords: Readonly<Record<Locale, CalendarWords>> = {
  en: { title: "Hosting with Hearth", student: "A student", notHosting: "Not hosting" },
  de: { title: "Gäste über Hearth", student: "Ein Gastkind", notHosting: "Keine Gäste" },
  es: { title: "Alojamiento con Hearth", student: "Un estudiante", notHosting: "No alojamos" },
  fr: { title: "Accueil avec Hearth", student: "Un élève", notHosting: "Pas d’accueil" },
  it: { title: "Ospitalità con Hearth", student: "Uno studente", notHosting: "Non ospitiamo" },
  ja: { title: "Hearth の受け入れ", student: "留学生", notHosting: "受け入れなし" },
  ko: { title: "Hearth 호스팅", student: "학생", notHosting: "호스팅 안 함" },
  zh: { title: "Hearth 接待", student: "一名学生", notHosting: "不接待" },
};
