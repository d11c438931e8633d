import { readFileSync } from "node:fs";
import { addDays } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import type { Team } from "../people/team.ts";
import type { Places } from "../places/places.ts";
import { rowBy } from "../places/places.ts";
import { phoneOf } from "../people/phones.ts";

const hours = {
  always: { weekdays: [], opens: "09:00", closes: "17:00" },
  weekdays: { weekdays: [1, 2, 3, 4, 5], opens: "09:00", closes: "17:00" },
  weekend: { weekdays: [6, 7], opens: "10:00", closes: "18:00" },
} as const;

const isHours = (word: string): word is keyof typeof hours => word in hours;

// A card begins with "=== topic | country | county | telephone | hours"; a line for each language follows.
const readCards = () =>
  readFileSync(new URL("./cards.txt", import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.trim().split("\n");
      const [topic = "", country = "", county = "", phone = "", when = ""] = head.split("|").map((word) => word.trim());
      const texts = lines.map((line) => {
        const [title = "", body = ""] = line.slice(4).split(" | ");
        return { locale: line.slice(0, 2), title, body };
      });
      return { topic, country, county, phone, ...hours[isHours(when) ? when : "always"], texts };
    });

// Two of them nobody has looked at for more than half a year.
const oldCards = [9, 24];

export function buildSupportCards(today: Day, places: Places, { named, coordinators }: Team) {
  const owners = [named("Niamh"), named("Tomás"), named("Ruth")];
  const cards = readCards().map(({ texts, country, county, ...card }, index) => ({
    id: index + 1,
    ...card,
    countryId: country === "" ? null : places.countryIdOf(country),
    countyId: county === "" ? null : places.countyOf(county).id,
    ownerId: owners[index % owners.length]?.user.id ?? null,
    checkedOn: addDays(today, oldCards.includes(index) ? -200 - index : -((index * 37) % 150)),
    texts,
  }));
  return {
    supportCard: cards.map(({ texts: _texts, ...card }) => card),
    supportCardText: cards.flatMap(({ id, texts }) => texts.map((text) => ({ cardId: id, ...text }))),
    dutyShift: buildWeek(today, coordinators),
  };
}

// From eight to eight, day and night by turns, for nine days.
function buildWeek(today: Day, people: Team["coordinators"]) {
  return Array.from({ length: 18 }, (_, index) => {
    const [day, isNight] = [addDays(today, Math.floor(index / 2) - 1), index % 2 === 1];
    const { user } = rowBy(people, (person) => people.indexOf(person) === index % people.length);
    return {
      id: index + 1,
      userId: user.id,
      fromAt: `${day}T${isNight ? "20" : "08"}:00:00.000Z`,
      toAt: `${isNight ? addDays(day, 1) : day}T${isNight ? "08" : "20"}:00:00.000Z`,
      phone: phoneOf(`on duty ${user.id}`, "IE") ?? "",
    };
  });
}
