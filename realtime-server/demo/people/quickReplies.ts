type QuickReplyRow = {
  readonly id: number;
  readonly ownerId: number | null;
  readonly shortcut: string;
  readonly locale: string | null;
  readonly text: string;
};

const office: readonly (readonly [shortcut: string, locale: string | null, text: string])[] = [
  [
    "arrival",
    "en",
    "Everything is ready for {{student}} at the {{family}} family's from {{arrival}} on. Could you tell us the flight number and when it lands? Then they will stand in arrivals with a sign. {{me}}",
  ],
  [
    "arrival",
    "es",
    "Todo está listo para {{student}} en casa de la familia {{family}} a partir del {{arrival}}. ¿Nos puede decir el número de vuelo y la hora de llegada? Así le esperarán con un cartel. {{me}}",
  ],
  [
    "departure",
    "en",
    "{{student}} leaves the {{family}} family on {{departure}}. Please have the bags packed the evening before; we will write with the time of the transfer. {{me}}",
  ],
  ["number", null, "Please write here rather than by phone or e-mail: that is what keeps you both safe. {{me}}"],
  ["thanks", "en", "Thank you, that helps us a lot. We will come back to you today. {{me}}"],
];

// What the office answers most.
export const buildQuickReplies = (): QuickReplyRow[] =>
  office.map(([shortcut, locale, text], index) => ({ id: index + 1, ownerId: null, shortcut, locale, text }));
