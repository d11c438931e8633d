import type * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { isUnkept, keepable } from "#shared/wire/keepable.ts";
import { dataClasses } from "#server/db/dataClasses.ts";
import { endpoints } from "#tests/support/endpoints.ts";

type Schema = z.core.$ZodType;

interface Leaf {
  readonly path: string;
  readonly kind: string;
  readonly isUnkept: boolean;
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

// Every field that an answer can have, with what becomes of it on a device.
function leavesOf(schema: Schema, path = "", isLeftOut = false): readonly Leaf[] {
  const out = isLeftOut || isUnkept(schema);
  const def = defOf(schema);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) =>
        leavesOf(field, path ? `${path}.${name}` : name, out),
      );
    case "array":
      return leavesOf(def.element, path, out);
    case "record":
      return leavesOf(def.valueType, path, out);
    case "nullable":
    case "optional":
    case "default":
      return leavesOf(def.innerType, path, out);
    default:
      return [{ path, kind: def.type, isUnkept: out }];
  }
}

// A believable answer in which every text says where it stands.
function sampleOf(schema: Schema, path = ""): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field, path ? `${path}.${name}` : name)]),
      );
    case "array":
      return [sampleOf(def.element, path)];
    case "record":
      return { one: sampleOf(def.valueType, path) };
    case "nullable":
    case "optional":
    case "default":
      return sampleOf(def.innerType, path);
    default:
      return `<${path}>`;
  }
}

const given = ["welcome", "cleanliness", "meals", "place", "contact"].map((aspect) => `aspects.${aspect}`);

const offline = endpoints.filter(({ endpoint }) => endpoint.offline);

const secret = Object.values(dataClasses).flatMap(({ C4 = [] }) => C4);
const aboutMoney = ["invoice", "invoiceLine", "payment", "payout", "payoutDetail", "payoutLine"];
// Names that these tables share with harmless ones say nothing.
const harmless = Object.entries(dataClasses)
  .filter(([table]) => !aboutMoney.includes(table))
  .flatMap(([, classes]) => Object.values(classes).flat());
const ofMoney = aboutMoney
  .flatMap((table) => Object.values(dataClasses[table] ?? {}).flat())
  .filter((column) => !harmless.includes(column));
const forbidden = new Set([...secret, ...ofMoney, "dateOfBirth"]);
const forbiddenWords = /birth|passport|medical|allerg|health|invoice|unpaid|payout|payment|iban|token|secret|password/i;
const mayNotBeKept = (path: string): boolean =>
  path.split(".").some((name) => forbidden.has(name) || forbiddenWords.test(name));

const under = (path: string, ...names: readonly string[]): readonly string[] => names.map((name) => `${path}.${name}`);

const aMeeting = (path: string): readonly string[] => [
  ...under(path, "id", "conversationId", "kind", "minutes", "state", "version", "organiserId", "proposedById"),
  ...under(path, "proposedAt", "slots", "scheduledAt"),
  ...under(`${path}.people`, "id", "name", "side", "timezone", "didNotCome"),
  ...under(path, "studentName", "familyName"),
];

const keptFields: Readonly<Record<string, readonly string[]>> = {
  "meetings.mine": [...aMeeting("coming"), ...aMeeting("past")],
  "meetings.read": [...aMeeting("meeting"), ...under("offers", "command", "isAllowed", "reason")],
  "ruleBook.sections": [
    ...under("sections", "id", "slug", "readers", "locale", "number", "title", "body", "validFrom", "ownerName"),
    ...under("sections", "readNumber", "readAt", "readBody"),
  ],
  "supportCards.list": [
    ...under("cards", "id", "topic", "countryCode", "countyId", "countyName", "phone", "weekdays", "opens", "closes"),
    ...under("cards.texts", "locale", "title", "body"),
    ...under("cards", "ownerName", "checkedOn", "version"),
    ...under("shifts", "id", "name", "from", "to", "phone"),
  ],
  "supportCards.around": under("trip", "reference", "studentName", "countryCode", "countyId", "countyName", "locale"),
  "groups.read": [
    ...under("item", "name", "businessId", "leaderId", "coordinatorId", "fromDate", "toDate", "meetingPoint"),
    ...under("item", "latitude", "longitude", "id", "businessName", "leaderName", "coordinatorName", "phase"),
    ...under("item", "students", "placed", "noFlight", "seats", "unread", "conversationId", "currency"),
  ],
  "groups.plan": [
    ...under("members", "tripId", "studentId", "reference", "name", "picture", "state", "fromDate", "toDate"),
    ...under("members", "homeId", "homeName", "homeTown", "homeState", "isPlaced", "km", "wishId", "arrivesAt"),
    ...under("members", "arrival", "busThereId", "busBackId"),
    ...under("buses", "name", "direction", "seats", "leaves", "driver", "id"),
    ...under("ticks", "tripId", "day", "isHere", "at"),
  ],
  "about.read": [
    "release",
    "now",
    "isDemo",
    "database.version",
    "database.answerMs",
    "queue.due",
    "queue.lateMs",
    "queue.failing",
    "mail",
    "paying",
  ],
  "activities.list": [
    ...under("activities.data", "id", "slug", "kind", "category", "title", "cityTown", "countyName", "countryCode"),
    ...under("activities.data", "picture", "gender", "ageFrom", "ageTo", "unit", "currency"),
    ...under("activities.data", "openWeeks", "nextMonday", "left"),
    ...under("activities", "total", "perPage", "currentPage", "lastPage"),
    ...under("options", "filter", "options.value", "options.label", "options.count"),
  ],
  "activities.bySlug": [
    ...under("activity", "id", "slug", "kind", "category", "title", "cityTown", "countyName", "countryCode"),
    ...under("activity", "picture", "gender", "ageFrom", "ageTo", "unit", "currency"),
    ...under("activity", "openWeeks", "nextMonday", "left", "description", "includes"),
    ...under("activity.schedule", "weekday", "from", "to", "title", "include"),
    ...under("activity.weeks", "monday", "last", "left"),
    ...under(
      "activity.homes",
      "id",
      "slug",
      "lastName",
      "line",
      "cityTown",
      "countyName",
      "countryCode",
      "picture",
      "km",
    ),
  ],
  "families.list": [
    ...under(
      "families.data",
      "id",
      "slug",
      "lastName",
      "line",
      "lines",
      "cityTown",
      "countyName",
      "countryCode",
      "picture",
    ),
    ...under("families.data", "adults", "children.gender", "children.age", "animals", "nightly", "currency", "nearby"),
    ...under("families.data", "hosted", "isNew", "answersWithinHours"),
    ...under("families.data.reasons", "kind", "key", "gender", "age", "does"),
    ...under("families.data", "fit", "point"),
    ...under("families", "total", "perPage", "currentPage", "lastPage"),
    ...under("options", "filter", "options.value", "options.label", "options.count"),
    ...under("waysOut", "kind", "by", "from", "to", "filter", "count"),
    ...under("season", "from", "to", "isAny"),
    "stamp",
  ],
  "hostings.list": [
    ...under("trips.data", "id", "tripId", "version", "state", "tripState", "fromDate", "toDate", "answerBy"),
    ...under("trips.data.student", "firstName", "age", "gender", "country", "cityTown", "hobbies", "picture"),
    ...under("trips.data", "amount", "currency", "arrival", "arrivesAt", "visits", "unread", "isConflict"),
    ...under("trips", "total", "perPage", "currentPage", "lastPage"),
    "totals",
    "toAnswer",
    ...under("hereNow", "tripId", "firstName", "picture", "toDate"),
  ],
  "hosting.read": [
    ...under("hosting", "id", "tripId", "state", "tripState", "version", "fromDate", "toDate", "timezone"),
    ...under("hosting", "answerBy", "latestAnswer", "hasAskedTime"),
    ...under("hosting.guest", "firstName", "lastName", "age", "gender", "country", "cityTown", "languages", "hobbies"),
    ...under("hosting.guest", "picture"),
    ...under("hosting.camps", "id", "title", "cityTown", "fromDate", "toDate"),
    ...under("hosting.others", "id", "tripId", "firstName", "picture", "fromDate", "toDate", "state", "tripState"),
    ...under("hosting", "guests", "bedsLeft", "isBlocked", "conversationId"),
    ...under("hosting.words", "name", "picture", "text"),
    ...under("hosting.parents", "id", "name", "phone", "email"),
    ...under("hosting", "arrival", "arrivesAt", "isCareOpen", "prepared"),
  ],
  "calendarFeeds.read": [
    ...under("calendars.feeds", "id", "name", "site", "okAt", "nextAt", "error"),
    ...under("calendars.conflicts", "feedId", "feedName", "tripId", "firstName", "fromDate", "toDate"),
    ...under("calendars.address", "hasNames", "madeAt", "readAt"),
  ],
  "hostCalendar.read": [
    "calendar.guests",
    ...under("calendar.stays", "id", "tripId", "firstName", "picture", "fromDate", "toDate", "state", "tripState"),
    ...under("calendar.stays", "isHeld", "arrivesAt"),
    ...under("calendar.blocks", "id", "fromDate", "toDate", "note", "feedName"),
    ...under("calendar.away", "until", "line"),
  ],
  "parentHome.read": [
    ...under(
      "trips",
      "id",
      "state",
      "fromDate",
      "toDate",
      "timezone",
      "currency",
      "place",
      "familyName",
      "countryCode",
    ),
    ...under("trips.student", "id", "firstName", "picture"),
    "trips.conversationId",
    ...under("trips.tasks", "kind", "dueOn", "doneAt", "detail"),
    ...under("trips.steps", "kind", "on", "isDone", "detail"),
    ...under("trips", "interested", "answerBy"),
    ...under("trips.stay", "phone", "hasGuide"),
    ...under("trips.stay.week", "weekday", "part", "text"),
    ...under("trips.stay.consulate", "name", "number"),
    ...under("trips.legs", "direction", "place", "number", "at", "meetingPoint", "collectedBy"),
    ...under("trips.camps", "title", "fromDate", "toDate"),
    "trips.reviewBy",
    ...under("waiting", "kind", "id", "meetingKind", "name", "at", "count"),
    ...under("looking", "planAt", "hearts"),
    ...under("conversations", "id", "kind", "title", "picture", "preview", "contentType", "isSystem", "isDeleted"),
    ...under("conversations", "senderName", "isOwn", "lastAt", "unread"),
    "unreadTotal",
    ...under("children", "id", "firstName", "age", "picture"),
    ...under("children.trip", "state", "place", "fromDate", "toDate"),
  ],
  "tripGuides.read": under("translated", "section", "text", "lang"),
  "familyTrips.mine": [
    ...under("trips.data", "id", "reference", "state", "version", "fromDate", "toDate"),
    ...under("trips.data.student", "id", "firstName", "picture"),
    ...under("trips.data.family", "name", "place", "picture"),
    ...under("trips.data", "step.kind", "step.on", "unread"),
    ...under("trips", "total", "perPage", "currentPage", "lastPage"),
    "totals",
    ...under("children", "id", "firstName", "picture"),
  ],
  "familyTrips.read": [
    ...under("trip", "id", "reference", "state", "version", "fromDate", "toDate", "weeks", "timezone", "tripTypeName"),
    "trip.holdUntil",
    ...under("trip.student", "id", "firstName", "picture", "lastName", "age", "countryCode"),
    ...under("trip.home", "hostingId", "name", "place", "picture", "state", "countryCode"),
    ...under("trip.home.contact", "address", "postcode", "phone", "adults"),
    ...under("trip.home.contact.guide", "section", "text"),
    ...under("trip.families", "id", "name", "place", "picture", "state", "isSelected", "backupOrder", "answerBy"),
    ...under("trip.legs", "direction", "mode", "place", "number", "at", "meetingPoint", "collectedBy", "driver"),
    ...under("trip.camps", "title", "place", "fromDate", "toDate"),
    ...under("trip.tasks", "kind", "dueOn", "doneAt", "detail"),
    ...under("trip.timeline", "id", "at", "kind", "tripState", "hostingState", "familyName", "meetingKind"),
    ...under("trip.conversation", "id", "unread"),
    ...under("trip.consulate", "name", "number"),
  ],
  "notes.list": [
    ...under("notes", "id", "conversationId", "afterSeq", "author.id", "author.name", "text"),
    ...under("notes", "mentioned.id", "mentioned.name", "at", "isChanged"),
    ...under("colleagues", "id", "name"),
  ],
  "tripContext.read": [
    ...under("trip", "id", "reference", "state", "fromDate", "toDate", "timezone", "weeks", "activityDetailsType"),
    ...under("trip", "tripTypeName", "holdUntil", "longestHoldUntil"),
    ...under("student", "id", "name", "picture", "age", "cityTown", "countryCode"),
    ...under("student.guardians", "id", "name", "picture", "repliesInMinutes"),
    ...under("student.living", "languages", "hobbies"),
    ...under("families", "id", "hostFamilyId", "name", "picture", "place", "state", "isSelected"),
    ...under("families", "askedAt", "answeredAt", "answerBy"),
    ...under("threads", "conversationId", "reference", "state", "familyName", "fromDate", "toDate"),
    ...under("history", "id", "command", "tripState", "hostingState", "familyName", "byName", "byRole", "at"),
    ...under("history.change", "field", "before", "after"),
  ],
  // Neither telephone numbers nor anything of health.
  "dayLists.read": [
    "list.day",
    ...under(
      "list.legs",
      "tripId",
      "studentId",
      "way",
      "time",
      "number",
      "place",
      "meetingPoint",
      "studentName",
      "age",
      "familyName",
      "town",
      "driver",
      "bus",
      "isConfirmed",
      "isMet",
    ),
    "list.nextArrivals",
  ],
  // An address to go to, and no telephone.
  "visits.list": [
    ...under(
      "visits",
      "householdId",
      "name",
      "cityTown",
      "countyName",
      "countryCode",
      "state",
      "id",
      "day",
      "fromTime",
    ),
    ...under("visits", "toTime", "inspectorId", "inspectorName", "visitState", "ticks", "notes", "result", "words"),
    ...under("visits", "photos", "signedAt", "version", "finishedAt", "address"),
    ...under(
      "waiting",
      "householdId",
      "name",
      "cityTown",
      "countyName",
      "countryCode",
      "state",
      "since",
      "inspectorId",
    ),
  ],
  "handOvers.steps": [
    ...under("steps", "id", "afterSeq", "act", "why", "by.id", "by.name", "person.id", "person.name"),
    ...under("steps", "team.id", "team.name", "otherId", "line", "at"),
  ],
  "teams.list": under("teams", "id", "name", "members.id", "members.name", "members.picture"),
  "keyMap.read": ["keys"],
  "desk.origins": [
    ...under("counties", "id", "name"),
    ...under("agencies", "id", "name"),
    ...under("families", "id", "name", "county"),
  ],
  "desk.labels": under("labels", "name", "hue", "id"),
  "desk.hours": [
    "zone",
    "spells.weekday",
    "spells.opens",
    "spells.closes",
    "holidays.day",
    "holidays.countyId",
    "holidays.name",
    ...under("teams", "teamId", "spells.weekday", "spells.opens", "spells.closes"),
  ],
  // A home as everybody may see it.
  "familyPage.read": [
    ...under(
      "family",
      "id",
      "slug",
      "lastName",
      "line",
      "also",
      "about",
      "houseRules",
      "cityTown",
      "countyName",
      "countryCode",
    ),
    ...under("family.words", "locale", "line", "also", "about", "houseRules"),
    ...under("family", "languages", "hostingTypes", "guests", "bedrooms", "photos.key", "photos.caption"),
    ...under("family.adults", "firstName", "occupation", "picture"),
    ...under("family.children", "gender", "age", "likes"),
    ...under("family", "amenities", "week.weekday", "week.part", "week.text"),
    ...under("family.nearby", "id", "slug", "title", "kind", "category", "cityTown", "ageFrom", "ageTo", "picture"),
    ...under("family.nearby", "km", "at.latitude", "at.longitude"),
    ...under("family", "taken.from", "taken.to", "reviews.count", "reviews.average"),
    ...under("family.reviews.aspects", "aspect", "average"),
    ...under("family.reviews.newest", "id", "stars", "words", "locale", "countryCode", "month", "reply"),
    "family.vettedSince",
    ...under("family.response", "medianMinutes", "ratePercent", "sample", "windowDays", "label"),
    ...under("family.response.away", "until", "line"),
    ...under("family", "hosted", "around.latitude", "around.longitude"),
  ],
  // What was said to the office alone is kept by no device.
  "stayReviews.read": [
    ...under("review", "side", "standing", "mayWrite", "dueAt", "guestName", "familyName"),
    ...under("review.own", "stars", ...given, "words", "wordsState"),
    ...under("review.theirs", "stars", ...given, "words", "isWaiting"),
    ...under("review.reply", "text", "state", "mayReply"),
  ],
  "wishlists.list": [
    ...under("lists", "id", "name", "isOwn", "owner.id", "owner.name", "members.id", "members.name"),
    "lists.items.id",
    ...under(
      "lists.items.home",
      "id",
      "slug",
      "lastName",
      "line",
      "lines",
      "cityTown",
      "countyName",
      "countryCode",
      "picture",
    ),
    ...under("lists.items.activity", "id", "slug", "title", "cityTown", "picture"),
    ...under("lists.items", "priceNow.minor", "priceNow.currency", "isFree"),
    ...under("lists.items", "priceThen.minor", "priceThen.currency", "note"),
    ...under("lists.items.votes", "person.id", "person.name", "vote", "words", "isOwn"),
    ...under("shareable", "id", "name"),
  ],
  "wishlists.hearts": ["homes", "activities"],
  "gridViews.list": under("views", "name", "query", "isShared", "isDefault", "id"),
  "gridViews.counts": under("counts", "id", "count"),
  "notifications.list": [
    ...under("notifications", "id", "kind", "key", "params", "conversationId", "at", "isRead"),
    "unread",
  ],
  "planned.list": under("planned", "id", "conversationId", "text", "leavesAt", "replyTo", "refusal"),
  "quickReplies.mine": [
    ...under("replies", "shortcut", "text", "locale", "isShared", "teamId", "id", "teamName"),
    ...under("replies.files", "ref", "name", "mime", "size"),
  ],
};

describe.each(offline)("what a device keeps of $name", ({ name, endpoint }) => {
  const leaves = leavesOf(endpoint.returns);

  test("is a question that changes nothing and holds no secret", () => {
    expect(endpoint.method).toBe("GET");
    expect(endpoint.isSecret).toBeUndefined();
  });

  test("is declared field by field: health, identity, birth dates, invoices, payments, payouts and tokens stay out", () => {
    expect(leaves.filter(({ path, isUnkept: out }) => !out && mayNotBeKept(path)).map(({ path }) => path)).toEqual([]);
  });

  test("is made only of shapes that can be looked into", () => {
    const plain = ["string", "number", "boolean", "enum", "literal"];
    expect(leaves.filter(({ kind }) => !plain.includes(kind)).map(({ path, kind }) => `${path} ${kind}`)).toEqual([]);
  });

  test("has none of the fields left out, and all of the others", () => {
    const kept = JSON.stringify(keepable(endpoint.returns, sampleOf(endpoint.returns)));
    for (const { path, isUnkept: out } of leaves) expect([path, kept.includes(`<${path}>`)]).toEqual([path, !out]);
  });

  // A new field is kept by somebody's decision, not by nobody's.
  test("is this and no more", () => {
    expect(leaves.filter(({ isUnkept: out }) => !out).map(({ path }) => path)).toEqual(keptFields[name]);
  });
});

test("the words that keep a field out are the ones of the protocol", () => {
  for (const path of ["student.dateOfBirth", "unpaid.due", "invoice.total", "student.allergies", "payoutDetails.iban"])
    expect([path, mayNotBeKept(path)]).toEqual([path, true]);
  expect(mayNotBeKept("trips.student.firstName")).toBe(false);
});
