import type { DutyShift, SupportCard } from "#shared/features/supportCards/supportCards.contract.ts";
import { helpsAt, nearestFirst, onDutyAt, textIn } from "#shared/features/supportCards/supportCards.rules.ts";
import { emergencyNumbersIn, hearthOnDuty } from "#shared/features/familyTrips/emergency.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { drawPaper } from "../../documents/paper.ts";

interface Words {
  readonly title: string;
  readonly emergency: string;
  readonly onDuty: string;
  readonly whom: string;
  readonly number: string;
  readonly asOf: string;
}

const en: Words = {
  title: "Help",
  emergency: "Emergency",
  onDuty: "Hearth, day and night",
  whom: "Whom",
  number: "Number",
  asOf: "As of",
};

// The standard faces have Latin letters alone: in the other languages the card is English.
const words: Readonly<Partial<Record<Locale, Words>>> = {
  en,
  de: {
    title: "Hilfe",
    emergency: "Notruf",
    onDuty: "Hearth, Tag und Nacht",
    whom: "Wer",
    number: "Nummer",
    asOf: "Stand",
  },
  es: {
    title: "Ayuda",
    emergency: "Emergencias",
    onDuty: "Hearth, día y noche",
    whom: "Quién",
    number: "Número",
    asOf: "A fecha de",
  },
  fr: {
    title: "Aide",
    emergency: "Urgences",
    onDuty: "Hearth, jour et nuit",
    whom: "Qui",
    number: "Numéro",
    asOf: "État au",
  },
  it: {
    title: "Aiuto",
    emergency: "Emergenze",
    onDuty: "Hearth, giorno e notte",
    whom: "Chi",
    number: "Numero",
    asOf: "Aggiornato al",
  },
};

interface Asked {
  readonly countryCode: string | null;
  readonly countyId: string | null;
  readonly locale: Locale;
  readonly cards: readonly SupportCard[];
  readonly shifts: readonly DutyShift[];
  readonly at: Date;
}

const mostLines = 12;

// The numbers of a place, for the pocket of a child: nobody's name is on it, for it may be lost.
export function drawPocketCard({ countryCode, countyId, locale: asked, cards, shifts, at }: Asked): Promise<Buffer> {
  const locale = words[asked] ? asked : "en";
  const said = words[locale] ?? en;
  const here = nearestFirst(cards.filter((card) => card.phone !== "" && helpsAt(card, { countryCode, countyId })));
  const place = cards.find((card) => card.countyId === countyId)?.countyName;
  return drawPaper({
    title: countyId === null || !place ? said.title : `${said.title}: ${place}`,
    locale,
    isSmall: true,
    at,
    facts: [
      { name: said.emergency, value: emergencyNumbersIn(countryCode).join(", ") },
      { name: said.onDuty, value: onDutyAt(shifts, at)[0]?.phone ?? hearthOnDuty },
    ],
    table: {
      heads: [said.whom, said.number],
      rows: here.slice(0, mostLines).map(({ texts, phone }) => [textIn(texts, locale)?.title ?? "", phone]),
    },
    sums: [],
    note: `${said.asOf} ${new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(at)}`,
  });
}
