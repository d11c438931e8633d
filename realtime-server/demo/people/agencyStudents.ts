import type { CountryCode } from "../places/countries.ts";
import type { ChildSketch } from "./sketch.ts";

type AgencyStudents = {
  agent: string;
  country: CountryCode;
  languages: readonly string[];
  town: string;
  students: readonly ChildSketch[];
};

// Children whose parents deal with the agency and have no account of their own.
export const agencyStudents: readonly AgencyStudents[] = [
  {
    agent: "Giada",
    country: "IT",
    languages: ["it", "en"],
    town: "Milano",
    students: [
      ["Marco", "Villa", "m", 16, "Surfing, economics, moped licence"],
      ["Chiara", "Galli", "f", 13, "Kayaking, pottery, whispering"],
      ["Pietro", "Sala", "m", 14, "Climbing wall champion of his school"],
      ["Ludovica", "Fabbri", "f", 15, "Fashion drawing, tennis", { diet: "Vegetarian" }],
      [
        "Giorgio",
        "Mancini",
        "m",
        12,
        "Football, volcanoes",
        { allergies: "Cow’s milk: bloating only, tablets if needed." },
      ],
      ["Aurora", "Bellini", "f", 16, "Choir, first-aid volunteer"],
    ],
  },
  {
    agent: "Jorge",
    country: "ES",
    languages: ["es", "en"],
    town: "Madrid",
    students: [
      ["Sara", "Gil", "f", 16, "Surfing, philosophy, sleeping"],
      ["Eva", "Marín", "f", 13, "Show jumping, two rabbits"],
      ["Gonzalo", "Rubio", "m", 15, "Athletics and history podcasts"],
      [
        "Candela",
        "Ibáñez",
        "f",
        12,
        "Flamenco, swimming",
        { condition: "Epilepsy, seizure free for two years, tablets morning and evening." },
      ],
    ],
  },
  {
    agent: "Lena",
    country: "DE",
    languages: ["de", "en"],
    town: "München",
    students: [
      ["Julia", "Roth", "f", 16, "Hockey goalkeeper, school radio"],
      ["Maximilian", "Huber", "m", 15, "Robotics, cross-country skiing"],
      ["Leonie", "Bauer", "f", 14, "Horses and hip-hop"],
      [
        "Anton",
        "Sommer",
        "m",
        12,
        "Fishing, fractions",
        { allergies: "Wasp stings: adrenaline pen, June to October." },
      ],
    ],
  },
  {
    agent: "Keiko",
    country: "JP",
    languages: ["ja", "en"],
    town: "Tokyo",
    students: [
      ["Ren", "Kobayashi", "m", 15, "Track and field, rakugo stories"],
      ["Mio", "Nakamura", "f", 14, "Flute, cats, handwriting"],
      ["Kaito", "Yamada", "m", 16, "Science club, ramen reviews"],
      [
        "Sakura",
        "Ito",
        "f",
        13,
        "Badminton and watercolours",
        { diet: "No raw fish", allergies: "Shrimp and crab: hives." },
      ],
    ],
  },
  {
    agent: "Ji-hye",
    country: "KR",
    languages: ["ko", "en"],
    town: "Seoul",
    students: [
      ["Ye-jun", "Choi", "m", 15, "Basketball, webtoons"],
      ["Soo-ah", "Jung", "f", 14, "Piano, climbing, mint chocolate"],
    ],
  },
  {
    agent: "Lin",
    country: "CN",
    languages: ["zh", "en"],
    town: "Suzhou",
    students: [
      ["Jiayi", "Wu", "f", 15, "Erhu, 800 metres, crosswords"],
      ["Haoran", "Liu", "m", 16, "Aircraft models, table tennis"],
    ],
  },
  {
    agent: "Margaux",
    country: "FR",
    languages: ["fr", "de", "en"],
    town: "Strasbourg",
    students: [["Clara", "Weber", "f", 14, "Show jumping, marzipan, thrillers"]],
  },
];
