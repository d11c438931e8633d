import type { WorkerSketch } from "./sketch.ts";

const inGalway = { country: "IE", town: "Galway", timezone: "Europe/Dublin", speaks: "en" } as const;
const inDublin = { country: "IE", town: "Dublin", timezone: "Europe/Dublin", speaks: "en" } as const;

export const staff: readonly WorkerSketch[] = [
  { first: "Niamh", last: "Gallagher", gender: "f", role: "coordinator", ...inGalway, look: { age: 34, hair: "bun", hairColour: "auburn", skin: 0, freckles: true } },
  { first: "Tomás", last: "Reyes", gender: "m", role: "coordinator", ...inGalway, look: { age: 38, hair: "short", hairColour: "black", skin: 4, beard: true } },
  { first: "Amira", last: "Haddad", gender: "f", role: "coordinator", ...inDublin, look: { age: 31, hair: "scarf", skin: 3, cloth: "ink" } },
  { first: "Yuki", last: "Aoyama", gender: "f", role: "coordinator", ...inDublin, look: { age: 33, hair: "bob", hairColour: "black", skin: 1 } },
  { first: "Declan", last: "Foley", gender: "m", role: "finance", ...inDublin },
  { first: "Priya", last: "Nair", gender: "f", role: "finance", ...inDublin, look: { age: 36, hair: "ponytail", hairColour: "black", skin: 4, cloth: "brick" } },
  { first: "Ruth", last: "Lawlor", gender: "f", role: "administrator", ...inGalway, look: { age: 52, hair: "bob", hairColour: "grey", skin: 1, glasses: true } },
  { first: "Conor", last: "Brady", gender: "m", role: "administrator", ...inDublin },
  { first: "Siobhán", last: "Keane", gender: "f", role: "vetting_admin", ...inGalway },
  { first: "Martin", last: "Ashworth", gender: "m", role: "vetting_admin", country: "GB", town: "Sheffield", timezone: "Europe/London", speaks: "en" },
  { first: "Élise", last: "Garnier", gender: "f", role: "page_editor", country: "FR", town: "Dijon", timezone: "Europe/Paris", speaks: "en" },
  { first: "Oskar", last: "Lund", gender: "m", role: "page_editor", ...inDublin },
];

export const agents: readonly WorkerSketch[] = [
  { first: "Giada", last: "Moretti", gender: "f", role: "agent", country: "IT", town: "Milano", timezone: "Europe/Rome", speaks: "en", business: "navigli" },
  { first: "Dario", last: "Colombo", gender: "m", role: "agent", country: "IT", town: "Milano", timezone: "Europe/Rome", speaks: "en", business: "navigli" },
  { first: "Jorge", last: "Castaño", gender: "m", role: "agent", country: "ES", town: "Madrid", timezone: "Europe/Madrid", speaks: "en", business: "puente" },
  { first: "Lena", last: "Hoffmann", gender: "f", role: "agent", country: "DE", town: "München", timezone: "Europe/Berlin", speaks: "en", business: "isar" },
  { first: "Keiko", last: "Tanabe", gender: "f", role: "agent", country: "JP", town: "Tokyo", timezone: "Asia/Tokyo", speaks: "ja", business: "komorebi" },
  { first: "Ji-hye", last: "Kim", gender: "f", role: "agent", country: "KR", town: "Seoul", timezone: "Asia/Seoul", speaks: "ko", business: "komorebi" },
  { first: "Lin", last: "Yue", gender: "f", role: "agent", country: "CN", town: "Shanghai", timezone: "Asia/Shanghai", speaks: "zh", business: "komorebi" },
  { first: "Margaux", last: "Keller", gender: "f", role: "agent", country: "FR", town: "Strasbourg", timezone: "Europe/Paris", speaks: "fr", business: "isar" },
  { first: "Mercedes", last: "Ibarra", gender: "f", role: "agent", country: "ES", town: "Madrid", timezone: "Europe/Madrid", speaks: "es", business: "colegio-retiro" },
  { first: "Paolo", last: "Rinaldi", gender: "m", role: "agent", country: "IT", town: "Milano", timezone: "Europe/Rome", speaks: "it", business: "liceo-porta-nuova" },
];
