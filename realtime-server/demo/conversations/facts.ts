import type { ActivityKind } from "#shared/features/pictures/pictures.kinds.ts";
import type { Locale } from "#shared/locales.ts";
import { ageOn } from "#shared/time/days.ts";
import { activitySketches } from "../activities/activities.ts";
import { daysBetween } from "../days.ts";
import type { Day } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import { airportOf } from "../trips/arrivals.ts";
import type { Group } from "../trips/groups.ts";
import { activityOf } from "../trips/quoteTrip.ts";
import type { Trip } from "../trips/trips.ts";

// What the braces of a script stand for; dates and pastimes are said in the language of the line.
export type Facts = {
  words: Readonly<Record<string, string>>;
  days: Readonly<Record<string, Day>>;
  activity: ActivityKind;
};

export function filled(text: string, { words, days, activity }: Facts, lang: Locale): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string, place: number) => {
    const day = days[name];
    const word = day ? dayIn(lang, day) : name === "activity" ? pastimes[activity][lang] : words[name];
    if (!word) throw new Error(`Nothing is known about {${name}} in "${text}"`);
    return place === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

function dayIn(lang: Locale, day: Day): string {
  return new Intl.DateTimeFormat(lang === "en" ? "en-IE" : lang, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(day));
}

type Occasion = {
  trip: Trip | null;
  family: HostFamily | null;
  parent: string;
  host: string;
  coordinator: string;
  group?: Group;
  businessName?: string;
};

export function factsOf({ trip, family, parent, host, coordinator, group, businessName }: Occasion): Facts {
  const row = trip?.row;
  const child = trip?.student.row;
  return {
    words: {
      parent,
      host,
      coordinator,
      hostLast: family?.sketch.surname ?? "",
      town: group?.town ?? family?.sketch.town ?? "",
      airport: family ? airportOf(family) : "",
      student: child?.firstName ?? "",
      home: child?.cityTown ?? "",
      nights: row ? String(daysBetween(row.fromDate, row.toDate)) : "",
      age: row && child ? String(ageOn(row.fromDate, child.dateOfBirth)) : "",
      agency: businessName ?? "",
      teacher: group?.leader.user.firstName ?? "",
      school:
        group?.school ??
        (family?.sketch.county === "dublin"
          ? "Yellow Walls Community School"
          : `${family?.sketch.town ?? ""} Community School`),
    },
    days: row ? { start: row.fromDate, end: row.toDate } : {},
    activity: pastimeOf(trip, family),
  };
}

function pastimeOf(trip: Trip | null, family: HostFamily | null): ActivityKind {
  const [key] = trip?.plan.activities ?? [];
  if (key) return activityOf(key).category;
  if (trip?.plan.type === "family-and-riding") return "riding";
  return activitySketches.find(({ county }) => county === family?.sketch.county)?.category ?? "camp";
}

const pastimes: Readonly<Record<ActivityKind, Readonly<Record<Locale, string>>>> = {
  riding: {
    en: "riding",
    fr: "l’équitation",
    es: "la equitación",
    it: "l’equitazione",
    de: "Reiten",
    ja: "乗馬",
    ko: "승마",
    zh: "骑马",
  },
  sailing: {
    en: "sailing",
    fr: "la voile",
    es: "la vela",
    it: "la vela",
    de: "Segeln",
    ja: "セーリング",
    ko: "요트",
    zh: "帆船",
  },
  camp: {
    en: "sport",
    fr: "le sport",
    es: "el deporte",
    it: "lo sport",
    de: "Sport",
    ja: "スポーツ",
    ko: "운동",
    zh: "运动",
  },
  football: {
    en: "football",
    fr: "le football",
    es: "el fútbol",
    it: "il calcio",
    de: "Fußball",
    ja: "サッカー",
    ko: "축구",
    zh: "足球",
  },
  cycling: {
    en: "cycling",
    fr: "le vélo",
    es: "el ciclismo",
    it: "il ciclismo",
    de: "Radfahren",
    ja: "サイクリング",
    ko: "자전거",
    zh: "骑行",
  },
  hiking: {
    en: "hiking",
    fr: "la randonnée",
    es: "el senderismo",
    it: "le escursioni",
    de: "Wandern",
    ja: "ハイキング",
    ko: "하이킹",
    zh: "徒步",
  },
  surf: {
    en: "surfing",
    fr: "le surf",
    es: "el surf",
    it: "il surf",
    de: "Surfen",
    ja: "サーフィン",
    ko: "서핑",
    zh: "冲浪",
  },
  art: { en: "art", fr: "le dessin", es: "el dibujo", it: "il disegno", de: "Malen", ja: "絵", ko: "그림", zh: "绘画" },
  music: {
    en: "music",
    fr: "la musique",
    es: "la música",
    it: "la musica",
    de: "Musik",
    ja: "音楽",
    ko: "음악",
    zh: "音乐",
  },
  cooking: {
    en: "cooking",
    fr: "la cuisine",
    es: "la cocina",
    it: "la cucina",
    de: "Kochen",
    ja: "料理",
    ko: "요리",
    zh: "烹饪",
  },
};
