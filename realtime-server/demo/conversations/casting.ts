import type { HostFamily } from "../families/families.ts";
import type { Trip } from "../trips/trips.ts";

// What a conversation script takes for granted about the people it is given to.
type Fitting = (trip: Trip, family: HostFamily | null) => boolean;

const isFor =
  (...names: readonly string[]): Fitting =>
  ({ plan }) =>
    names.includes(plan.student);
const nobody: Fitting = () => false;
const isType =
  (...types: readonly string[]): Fitting =>
  ({ plan }) =>
    types.includes(plan.type);
const isIn =
  (...countries: readonly string[]): Fitting =>
  (_, family) =>
    family !== null && countries.includes(family.country);
const isNear =
  (...counties: readonly string[]): Fitting =>
  (_, family) =>
    family !== null && counties.includes(family.sketch.county);
const hasAmenity =
  (amenity: HostFamily["sketch"]["has"][number]): Fitting =>
  (_, family) =>
    family !== null && family.sketch.has.includes(amenity);
const both =
  (one: Fitting, other: Fitting): Fitting =>
  (trip, family) =>
    one(trip, family) && other(trip, family);

const riding = isType("family-and-riding");
const term = isType("school-term");
const islands = isIn("IE", "GB");

export const fittings: Readonly<Record<string, Fitting>> = {
  "de-anfrage-mit-pferd": riding,
  "de-diabetes-typ-1": isFor("Lukas Weiss"),
  "de-ein-halbes-jahr": term,
  "es-coeliac-kitchen": isFor("Martí Pons"),
  "es-riding-week": riding,
  "es-school-term": both(term, isFor("Iker Roca")),
  "es-sailing-wind": both(isType("family-and-camp"), isNear("galway", "cork", "finistere")),
  "es-second-sibling": isFor("Bruno Vidal", "Nicolás Calvo", "Carlos Sanz", "Emiliano Fuentes"),
  "es-host-says-no": isFor("Ane Roca"),
  "es-noisy-room": isFor("Bruno Vidal"),
  "es-fever-night": isFor("Irene Prieto"),
  "fr-peanut-plan": isFor("Simon Lambert"),
  "fr-cats-and-asthma": isFor("Paul Girard"),
  "fr-rainy-camp": isType("family-and-camp"),
  "fr-long-stay-blues": both(term, isFor("Simon Lambert")),
  "fr-passport-on-last-day": isFor("Adrien Petit"),
  "fr-agent-riding-camp": riding,
  "it-piscina-vicina": isFor("Bianca Ferri"),
  "it-niente-carne": isFor("Greta Conti"),
  "it-caviglia": isFor("Viola Greco"),
  "ja-egg-and-buckwheat": isFor("Yui Tanaka"),
  "ko-saturday-riding": riding,
  "ko-uniform-and-first-bell": term,
  "zh-piano-grade-eight": isFor("Zihan Chen", "Yi-chen Lin", "Yuchen Chen"),
  "zh-shanghai-visa-late": ({ booker }) => booker.user.cityTown === "Shanghai",
  "zh-shanghai-weekly-report": ({ booker }) => booker.user.cityTown === "Shanghai",
  "ja-tokyo-desk-arrival-pack": ({ booker }) => booker.user.cityTown === "Tokyo",
  "coeliac-kitchen": isFor("Ella Brosnan"),
  "asthma-and-spaniel": isFor("Noah Hayes"),
  "siblings-one-roof": isFor(
    "Emma Hayes",
    "Rory Maxwell",
    "Isobel Maxwell",
    "Daan de Vries",
    "Sanne de Vries",
    "Conor Brosnan",
  ),
  "mass-on-sunday": isIn("IE"),
  "cold-room-complaint": isFor("Daan de Vries"),
  "term-uniform-and-rules": term,
  "term-mocks-and-tea": both(term, isFor("Isobel Maxwell")),
  "far-late-flight": islands,
  "sailing-kit": both(isType("family-and-camp"), isNear("galway", "cork")),
  "leap-card-and-the-number-nine": isNear("dublin", "galway", "cork", "wicklow", "westmeath"),
  "pony-mad": both(riding, islands),
  "nut-allergy-two-pens": isFor("Elsa Lindqvist"),
  "phone-on-the-dart": isNear("dublin", "wicklow"),
  "lambs-and-wellies": hasAmenity("farm_animals"),
  "boots-and-training": islands,
  "agent-term-eight-students": term,
  "agent-change-of-room": isFor("Maximilian Huber"),
  "zh-room-change": isFor("Ruoxi Zhang"),
  "wings-and-papers": islands,
  "move-to-another-home": nobody,
};

// Stories that would be noticed if they happened to many.
export const caps: Readonly<Record<string, number>> = {
  "broken-wrist": 1,
  "surprise-cake": 2,
  "fr-birthday-away": 2,
  "ko-birthday-seaweed-soup": 2,
  "fr-grandparents-in-charge": 1,
  "two-households": 1,
  "it-onomastico": 2,
  "es-grandmother-in-hospital": 1,
  "it-annullato-dalla-famiglia": 1,
  "agent-visa-refused": 2,
  "agent-brothers-in-one-house": 2,
  "ja-yukata-and-goodbye": 3,
};

// Stories of a journey: they happen on the day of arrival, whatever came later.
export const ofArrival: readonly string[] = [
  "zh-connection-missed",
  "ja-midnight-landing",
  "it-coincidenza-persa",
  "es-storm-delay",
  "far-late-flight",
  "agent-one-in-the-morning",
];

// What support conversations are about.
export const topics: Readonly<Record<string, string>> = {
  "code-never-comes": "Signing in",
  "when-is-my-payout": "Payouts",
  "refund-after-the-fever": "Refund",
  "vetting-from-the-inside": "Vetting",
  "how-do-you-choose-them": "Choosing a family",
  "name-on-the-invoice": "Invoice",
  "photos-upside-down": "Photos",
  "card-says-no": "Payment",
  "not-what-was-promised": "Complaint",
  "block-the-calendar": "Calendar",
  "de-support-adresse": "Adresse",
  "de-support-gastgeber": "Kalender",
  "es-support-invoice": "Factura",
  "es-support-notifications": "Avisos",
  "fr-support-two-accounts": "Compte",
  "it-support-lingua": "Traduzione",
  "it-support-rimborso": "Rimborso",
  "ja-support-quiet-nights": "通知",
  "ko-refund-explained": "환불",
  "ko-which-language-do-they-see": "번역",
  "zh-support-invoice-name": "发票",
  "ramos-transfer": "Airport transfer",
};
