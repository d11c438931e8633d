import type { CountryCode } from "./countries.ts";

type CountySketch = { country: CountryCode; slug: string; name: string };

const inIreland = [
  ["galway", "Galway"],
  ["kerry", "Kerry"],
  ["wicklow", "Wicklow"],
  ["kilkenny", "Kilkenny"],
  ["clare", "Clare"],
  ["dublin", "Dublin"],
  ["cork", "Cork"],
  ["mayo", "Mayo"],
  ["donegal", "Donegal"],
  ["waterford", "Waterford"],
  ["wexford", "Wexford"],
  ["westmeath", "Westmeath"],
  ["kildare", "Kildare"],
  ["sligo", "Sligo"],
  ["leitrim", "Leitrim"],
  ["louth", "Louth"],
  ["tipperary", "Tipperary"],
] as const;

const inBritain = [
  ["derbyshire", "Derbyshire"],
  ["cornwall", "Cornwall"],
  ["perthshire", "Perthshire"],
  ["ceredigion", "Ceredigion"],
  ["west-yorkshire", "West Yorkshire"],
  ["suffolk", "Suffolk"],
  ["bristol", "Bristol"],
  ["northumberland", "Northumberland"],
  ["oxfordshire", "Oxfordshire"],
  ["highland", "Highland"],
  ["shropshire", "Shropshire"],
  ["east-sussex", "East Sussex"],
] as const;

const inFrance = [
  ["cote-dor", "Côte-d’Or"],
  ["dordogne", "Dordogne"],
  ["finistere", "Finistère"],
  ["calvados", "Calvados"],
  ["haute-savoie", "Haute-Savoie"],
  ["gard", "Gard"],
  ["maine-et-loire", "Maine-et-Loire"],
  ["vaucluse", "Vaucluse"],
  ["pyrenees-atlantiques", "Pyrénées-Atlantiques"],
  ["haut-rhin", "Haut-Rhin"],
] as const;

const inSpain = [
  ["salamanca", "Salamanca"],
  ["pontevedra", "Pontevedra"],
  ["illes-balears", "Illes Balears"],
  ["gipuzkoa", "Gipuzkoa"],
  ["malaga", "Málaga"],
  ["girona", "Girona"],
  ["cuenca", "Cuenca"],
] as const;

const inItaly = [
  ["siena", "Siena"],
  ["lucca", "Lucca"],
  ["napoli", "Napoli"],
  ["vicenza", "Vicenza"],
  ["cuneo", "Cuneo"],
  ["brindisi", "Brindisi"],
  ["terni", "Terni"],
] as const;

export type CountySlug = (
  | typeof inIreland
  | typeof inBritain
  | typeof inFrance
  | typeof inSpain
  | typeof inItaly
)[number][0];

export const counties: readonly (CountySketch & { timezone: string })[] = [
  ...inIreland.map(([slug, name]) => ({ country: "IE", slug, name, timezone: "Europe/Dublin" }) as const),
  ...inBritain.map(([slug, name]) => ({ country: "GB", slug, name, timezone: "Europe/London" }) as const),
  ...inFrance.map(([slug, name]) => ({ country: "FR", slug, name, timezone: "Europe/Paris" }) as const),
  ...inSpain.map(([slug, name]) => ({ country: "ES", slug, name, timezone: "Europe/Madrid" }) as const),
  ...inItaly.map(([slug, name]) => ({ country: "IT", slug, name, timezone: "Europe/Rome" }) as const),
];

// Where a student lands for each host country, and how a parent says it.
export const arrivals: Readonly<Record<string, readonly [airport: string, flight: string]>> = {
  IE: ["Dublin", "EI"],
  GB: ["Manchester", "BA"],
  FR: ["Paris", "AF"],
  ES: ["Madrid", "IB"],
  IT: ["Rome", "AZ"],
};

export const airports: Readonly<Partial<Record<CountySlug, string>>> = {
  galway: "Shannon",
  clare: "Shannon",
  kerry: "Kerry",
  cork: "Cork",
  mayo: "Knock",
  sligo: "Knock",
  donegal: "Knock",
  leitrim: "Knock",
  tipperary: "Shannon",
  cornwall: "Bristol",
  bristol: "Bristol",
  perthshire: "Edinburgh",
  highland: "Inverness",
  northumberland: "Newcastle",
  ceredigion: "Birmingham",
  shropshire: "Birmingham",
  suffolk: "Stansted",
  oxfordshire: "Heathrow",
  "east-sussex": "Gatwick",
  "cote-dor": "Lyon",
  dordogne: "Bordeaux",
  finistere: "Brest",
  calvados: "Paris",
  "haute-savoie": "Geneva",
  gard: "Montpellier",
  "maine-et-loire": "Nantes",
  vaucluse: "Marseille",
  "pyrenees-atlantiques": "Biarritz",
  "haut-rhin": "Basel",
  pontevedra: "Vigo",
  "illes-balears": "Palma",
  gipuzkoa: "Bilbao",
  malaga: "Málaga",
  girona: "Barcelona",
  siena: "Florence",
  lucca: "Pisa",
  napoli: "Naples",
  vicenza: "Venice",
  cuneo: "Turin",
  brindisi: "Brindisi",
};
