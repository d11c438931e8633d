import type { CountryCode } from "../places/countries.ts";

type BusinessSketch = {
  key: string;
  kind: "agent" | "school" | "supplier" | "partner";
  name: string;
  legalName: string;
  vat?: string;
  days: number;
  town: string;
  country: CountryCode;
};

export const businesses: readonly BusinessSketch[] = [
  {
    key: "komorebi",
    kind: "agent",
    name: "Komorebi Study Abroad",
    legalName: "Komorebi Study Abroad K.K.",
    days: 30,
    town: "Tokyo",
    country: "JP",
  },
  {
    key: "puente",
    kind: "agent",
    name: "Puente Estudios",
    legalName: "Puente Estudios en el Extranjero, S.L.",
    vat: "ESB84017263",
    days: 30,
    town: "Madrid",
    country: "ES",
  },
  {
    key: "navigli",
    kind: "agent",
    name: "Navigli Study Travel",
    legalName: "Navigli Study Travel S.r.l.",
    vat: "IT03917640158",
    days: 45,
    town: "Milano",
    country: "IT",
  },
  {
    key: "isar",
    kind: "agent",
    name: "Isarblick Sprachreisen",
    legalName: "Isarblick Sprachreisen GmbH",
    vat: "DE281734906",
    days: 14,
    town: "München",
    country: "DE",
  },
  {
    key: "kinvara-college",
    kind: "school",
    name: "Kinvara Bay College",
    legalName: "Kinvara Bay College",
    days: 30,
    town: "Kinvara",
    country: "IE",
  },
  {
    key: "yellow-walls",
    kind: "school",
    name: "Yellow Walls Community School",
    legalName: "Yellow Walls Community School",
    days: 30,
    town: "Malahide",
    country: "IE",
  },
  {
    key: "liceo-porta-nuova",
    kind: "school",
    name: "Liceo Porta Nuova",
    legalName: "Liceo Linguistico Porta Nuova",
    days: 60,
    town: "Milano",
    country: "IT",
  },
  {
    key: "colegio-retiro",
    kind: "school",
    name: "Colegio Alto del Retiro",
    legalName: "Colegio Alto del Retiro, S. Coop.",
    vat: "ESF80213375",
    days: 30,
    town: "Madrid",
    country: "ES",
  },
  {
    key: "bay-sailing",
    kind: "supplier",
    name: "Galway Bay Sailing School",
    legalName: "Galway Bay Sailing School Ltd",
    vat: "IE6418230K",
    days: 14,
    town: "Kinvara",
    country: "IE",
  },
  {
    key: "atlantic-surf",
    kind: "supplier",
    name: "Long Wave Surf School",
    legalName: "Long Wave Surf School Ltd",
    vat: "IE9720415T",
    days: 14,
    town: "Lahinch",
    country: "IE",
  },
  {
    key: "shannon-transfers",
    kind: "supplier",
    name: "Green Gate Transfers",
    legalName: "Green Gate Coaches Ltd",
    vat: "IE8105537H",
    days: 14,
    town: "Ennis",
    country: "IE",
  },
  {
    key: "avoca-stables",
    kind: "supplier",
    name: "Tigroney Stables",
    legalName: "Tigroney Equestrian Ltd",
    vat: "IE4471908D",
    days: 14,
    town: "Avoca",
    country: "IE",
  },
  {
    key: "host-alliance",
    kind: "partner",
    name: "European Homestay Circle",
    legalName: "European Homestay Circle VZW",
    vat: "BE0712884512",
    days: 30,
    town: "Gent",
    country: "BE",
  },
];
