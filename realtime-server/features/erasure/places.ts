import { sql, type RawBuilder } from "kysely";
import { erasedName } from "#shared/features/erasure/erasedName.rules.ts";
import type { Database } from "../../db/schema.ts";
import type { Whose } from "./subject.ts";

type Condition = (whose: Whose) => RawBuilder<unknown>;

// Why a column outlives a person.
export const keepingReasons = {
  word: "one of our own words, names or addresses in our own system: nothing that a person has said or is called",
  house: "what the house or another person has written or set, and answers for",
  books: "what the books and the tax law ask for, ten years long, without a name",
  safety: "what protects children: reports and adverse checks outlive whoever they are about",
  chain: "a chain that shows every change: it holds numbers and no names, and its addresses go with its own time",
  sealed: "sealed under a key that is destroyed here",
  device: "the hash of a key that opens nothing any more: by it another device learns that it is to forget the person",
} as const;

export type KeepingReason = keyof typeof keepingReasons;

export interface Blanking {
  readonly where: Condition;
  // In the names of the database, each with what stands there from now on.
  readonly set: Readonly<Record<string, RawBuilder<unknown>>>;
}

export interface Place {
  // Rows that go whole.
  readonly delete?: Condition;
  // Rows that stay and say nothing.
  readonly blank?: readonly Blanking[];
  // Columns that a step of its own sees to, by its name (steps.ts), or that follow by a trigger.
  readonly by?: Readonly<Record<string, readonly string[]>>;
  readonly keep?: { readonly [Why in KeepingReason]?: readonly string[] };
}

const own =
  (column: string): Condition =>
  ({ person }) =>
    sql`${sql.ref(column)} = ${person}`;
const ofHome: Condition = ({ families }) => sql`host_family_id = ANY (${families})`;
const ofChild: Condition = ({ students }) => sql`student_id = ANY (${students})`;
const ofTrip: Condition = ({ trips }) => sql`trip_id = ANY (${trips})`;

const mark = sql`${erasedName}::text`;
const empty = sql`''`;
const none = sql`NULL`;
const noList = sql`'{}'`;
const codes = (column: string): RawBuilder<unknown> => sql`only_codes(${sql.ref(column)})`;
const blank = (where: Condition, set: Blanking["set"]): readonly Blanking[] => [{ where, set }];
// What people fill in for others, and what goes with its row.
const words = (...columns: readonly string[]): Place => ({ keep: { word: columns } });

// What erasing a person does with every column that can hold words or bytes, or is of a person (C3, C4): the whole of it in one table, in the
// order in which it is done. A column that is not decided on here fails a test. Ids stay: they lead to a person without a name.
export const places: { readonly [Table in keyof Database]: Place } = {
  // What is only the person's own.
  accountToken: { delete: own("user_id") },
  session: {
    blank: blank(own("user_id"), { device_name: empty, device_id: none }),
    keep: { device: ["tokenHash"] },
  },
  socialIdentity: { delete: own("user_id") },
  pushSubscription: { delete: own("user_id") },
  presence: { delete: own("user_id") },
  storedPosition: { delete: own("user_id") },
  draft: { delete: own("user_id") },
  plannedMessage: { delete: own("user_id") },
  experienceDraft: { delete: own("user_id") },
  togetherDraft: { delete: own("user_id") },
  quickReply: { delete: own("owner_id") },
  gridView: { delete: own("owner_id") },
  notification: { delete: own("user_id") },
  notificationSetting: { delete: own("user_id") },
  notificationDelivery: {
    delete: ({ person }) =>
      sql`notice_id IN (SELECT id FROM notice WHERE user_id = ${person} OR sender_id = ${person})`,
  },
  // Others are told nothing more of the person, nor of the children by name.
  notice: {
    delete: ({ person }) => sql`user_id = ${person} OR sender_id = ${person}`,
    blank: blank(
      ({ trips, stays }) =>
        sql`details -> 'params' ? 'name' AND conversation_id IN (SELECT id FROM conversation WHERE trip_id = ANY (${trips}) OR trip_host_family_id = ANY (${stays}))`,
      { details: sql`jsonb_set(details, '{params,name}', to_jsonb(${mark}))` },
    ),
  },
  noteMention: { delete: own("user_id") },
  ownKey: { delete: own("user_id") },
  teamMember: { delete: own("user_id") },
  dutyShift: { delete: own("user_id") },
  handOver: { delete: ({ person }) => sql`from_id = ${person} OR to_id = ${person}` },
  reading: { delete: own("actor_id") },
  refusedSend: { delete: own("sender_id") },
  opLog: { delete: own("user_id") },
  translationUse: { delete: own("user_id") },
  ruleAcknowledgement: { delete: own("user_id") },
  rateLimit: { by: { end: ["key"] } },
  wishlistVote: {
    delete: ({ person }) =>
      sql`user_id = ${person} OR item_id IN (SELECT i.id FROM wishlist_item i JOIN wishlist w ON w.id = i.wishlist_id WHERE w.owner_id = ${person})`,
  },
  wishlistMember: {
    delete: ({ person }) =>
      sql`user_id = ${person} OR wishlist_id IN (SELECT id FROM wishlist WHERE owner_id = ${person})`,
  },
  wishlistItem: {
    delete: ({ person, families }) =>
      sql`wishlist_id IN (SELECT id FROM wishlist WHERE owner_id = ${person}) OR host_family_id = ANY (${families})`,
    blank: blank(own("added_by"), { note: empty }),
    keep: { word: ["currency"] },
  },
  wishlist: { delete: own("owner_id") },
  hostRegistration: {
    delete: ({ person }) => sql`lower(email) = (SELECT lower(u.email) FROM app_user u WHERE u.id = ${person})`,
  },
  // Goes with its registration.
  hostRegistrationDevice: { by: { trigger: ["tokenHash"] } },
  hostRegistrationPhoto: { by: { trigger: ["bytes"] } },
  guardianInvite: {
    delete: ({ person, students }) =>
      sql`invited_by = ${person} OR student_id = ANY (${students}) OR lower(email) = (SELECT lower(u.email) FROM app_user u WHERE u.id = ${person})`,
  },
  businessInvite: {
    delete: ({ person }) => sql`lower(email) = (SELECT lower(u.email) FROM app_user u WHERE u.id = ${person})`,
  },
  callSignal: {
    delete: ({ person }) =>
      sql`call_id IN (SELECT id FROM call WHERE caller_id = ${person} UNION SELECT call_id FROM call_rung WHERE user_id = ${person})`,
  },
  officeHour: { delete: own("user_id") },
  callSeat: { delete: own("user_id") },
  callRung: { delete: own("user_id") },
  call: { keep: { word: ["state", "endedFor"] } },

  // What was said: places that say nothing (S41).
  // Why somebody had to be kept outlives them: it is what the house has said.
  legalHold: { keep: { house: ["reason", "liftedBecause"] } },
  message: { by: { messages: ["body", "masked", "details"] }, keep: { word: ["requireRoles"] } },
  messageBefore: { by: { messages: ["body"] } },
  messageWords: { by: { trigger: ["words"] } },
  fileReading: { by: { trigger: ["randomRef"] } },
  retentionRun: { keep: { word: ["counts"] } },
  fileWords: { by: { trigger: ["randomRef", "said", "words"] } },
  messageTranslation: { by: { trigger: ["source", "text", "locale", "provider", "detected"] } },
  reaction: { by: { messages: ["emoji"] } },
  supportCase: {
    blank: blank(
      ({ person }) => sql`conversation_id IN (SELECT p.conversation_id FROM participant p WHERE p.user_id = ${person})`,
      { topic: none, remark: none },
    ),
    keep: { word: ["said", "rating"] },
  },
  attachment: { by: { messages: ["randomRef", "name", "mime", "peaks", "source", "maskedName"] } },
  conversation: { by: { names: ["topic"] }, keep: { word: ["kind"] } },
  // The office's own notes of the work, without the names.
  conversationNote: { by: { names: ["body"] }, keep: { house: ["body"] } },
  noteBefore: { by: { names: ["body"] } },
  meeting: {
    blank: blank(({ person }) => sql`id IN (SELECT meeting_id FROM meeting_participant WHERE user_id = ${person})`, {
      state_reason: codes("state_reason"),
      outcome: none,
    }),
    keep: { word: ["kind", "state", "slots"] },
  },
  meetingParticipant: words("role"),
  reviewItem: {
    blank: blank(({ person }) => sql`kind = 'contact' AND about_id = ${person}`, { words: none, frozen: none }),
    // What was reported, and what was kept for it.
    keep: { safety: ["words", "frozen"], word: ["kind", "reason", "found", "state"] },
  },
  review: {
    blank: blank(({ trips, families }) => sql`trip_id = ANY (${trips}) OR host_family_id = ANY (${families})`, {
      words: empty,
      private_words: empty,
      reply: empty,
      state: sql`'withdrawn'`,
    }),
    keep: { word: ["side", "locale", "aspects", "ticks", "wordsState", "replyState"] },
  },
  foundName: { by: { trigger: ["name"] }, keep: { word: ["kind"] } },

  // Children, and what is known of them.
  studentCare: { by: { guarded: ["fact", "factSealed"] } },
  studentPrivate: { by: { guarded: ["allergiesSealed", "anyMedicalConditionSealed", "notesSealed"] } },
  studentWithheld: { delete: ofChild },
  studentConsent: words("kind"),
  studentGuardian: { delete: ({ person, students }) => sql`user_id = ${person} OR student_id = ANY (${students})` },
  transfer: { delete: ofTrip },
  tripTask: { blank: blank(ofTrip, { detail: empty }), keep: { word: ["kind"] } },
  hostingTick: words("kind"),
  student: {
    blank: blank(({ students }) => sql`id = ANY (${students})`, {
      first_name: mark,
      last_name: empty,
      date_of_birth: sql`'1900-01-01'`,
      gender: sql`'other'`,
      city_town: empty,
      hobbies: empty,
      languages: noList,
      diet: empty,
      picture: none,
    }),
  },
  trip: {
    blank: blank(({ trips }) => sql`id = ANY (${trips})`, {
      arrival: empty,
      referral_code: none,
      state_reason: codes("state_reason"),
    }),
    keep: { word: ["reference", "state", "resumeState", "activityDetailsType", "currency"] },
  },
  tripHostFamily: {
    blank: blank(({ stays }) => sql`id = ANY (${stays})`, { state_reason: codes("state_reason") }),
    keep: { word: ["state", "refusedTerms"] },
  },
  tripActivity: words("role"),
  booking: { blank: blank(own("payer_id"), { plan: empty, plan_key: none }) },

  // Homes.
  contactLog: {
    blank: blank(
      ({ stays, families }) =>
        sql`(entity = 'hosting' AND entity_id = ANY (${stays})) OR (entity = 'family' AND entity_id = ANY (${families}))`,
      { note: empty },
    ),
    keep: { word: ["entity", "channel", "outcome"] },
  },
  // An adverse check protects children from whoever comes again under another name.
  vettingCheck: {
    blank: [
      { where: ofHome, set: { member_id: none } },
      { where: ({ families }) => sql`host_family_id = ANY (${families}) AND state <> 'adverse'`, set: { note: empty } },
    ],
    keep: { safety: ["note"], word: ["kind", "state"] },
  },
  hostFamilyCalendarBlock: { delete: ofHome },
  calendarFeed: { delete: ofHome },
  calendarToken: { delete: ofHome },
  hostFamilyGuide: { delete: ofHome },
  guideTranslation: { delete: ofHome },
  hostFamilyWords: { delete: ofHome },
  hostFamilyPause: { delete: ofHome },
  vettingDocument: { delete: ofHome },
  vettingReference: { delete: ofHome },
  // Goes with whom it was about.
  vettingConsent: { by: { trigger: ["name"] } },
  vettingCheckPast: words("state"),
  // What was seen of the house goes with it; who has seen others' houses stays, without a name.
  vettingVisit: { delete: ofHome },
  vettingReminder: { delete: ofHome },
  vettingRequirement: words("kind"),
  geofence: { keep: { house: ["name", "shape"], word: ["kind"] } },
  scoutingLead: {
    delete: ({ person, families }) =>
      sql`host_family_id = ANY (${families}) OR lower(email) = (SELECT lower(u.email) FROM app_user u WHERE u.id = ${person})`,
  },
  hostFamilyRoom: { delete: ofHome },
  hostFamilyWeek: { delete: ofHome },
  hostFamilyRule: { delete: ofHome },
  nightPriceAsk: { delete: ofHome },
  hostFamilyTag: { delete: ofHome },
  hostFamilyAmenity: { delete: ofHome },
  hostFamilyPhoto: { delete: ofHome },
  familyResponse: { delete: ofHome },
  payoutDetail: { by: { guarded: ["detailsSealed"] } },
  hostFamilyMember: { delete: ofHome },
  hostFamily: {
    blank: blank(({ families }) => sql`id = ANY (${families})`, {
      slug: sql`'gone-' || id`,
      parent_guardian_one_last_name: mark,
      title: empty,
      second_title: empty,
      description: empty,
      address_line_1: empty,
      city_town: empty,
      postcode: none,
      latitude: none,
      longitude: none,
      languages: noList,
      hosting_types: noList,
      tiny_featured_image: none,
      found_us_where: none,
      vetting_reason: codes("vetting_reason"),
      hidden_reason: none,
      house_rules: empty,
    }),
    keep: { word: ["vettingState", "vettingApprovals"] },
  },
  recordChange: {
    by: { guarded: ["partKey", "before", "after"] },
    keep: { word: ["entity", "part", "field", "turn"] },
  },
  stateHistory: {
    by: { guarded: ["reason"] },
    keep: { word: ["entity", "fromState", "toState", "command", "actorRole", "source"] },
  },

  // Money: the sums stay, and whom they were of does not.
  invoiceDocument: { by: { guarded: ["body"] }, keep: { word: ["kind", "locale"] } },
  invoiceLine: { by: { names: ["description"] }, keep: { books: ["description"] } },
  invoice: { keep: { books: ["number", "kind", "state", "currency"] } },
  creditNote: { keep: { books: ["number", "reason"] } },
  payment: { keep: { books: ["kind", "method", "state", "currency", "providerReference"] } },
  paymentShare: {
    blank: blank(
      ({ person, trips }) =>
        sql`made_by = ${person} OR invoice_id IN (SELECT i.id FROM invoice i WHERE i.trip_id = ANY (${trips}))`,
      {
        name: mark,
      },
    ),
    // Nobody pays a bill that is paid: its link opens nothing.
    keep: { word: ["state", "tokenHash"] },
  },
  payout: {
    blank: blank(ofHome, { state_reason: codes("state_reason") }),
    keep: { books: ["state", "currency", "approvedBy"] },
  },
  expense: {
    blank: [
      { where: ofTrip, set: { note: empty, question: empty, reason: sql`coalesce(only_codes(reason), '')` } },
      { where: own("questioned_by"), set: { question: empty } },
    ],
    // The receipt itself, as the house has it from a shop.
    keep: { books: ["receipt", "paidBy", "chargeableTo", "category", "currency", "state"] },
  },
  bankTransfer: { keep: { books: ["reference", "state"] } },
  ledgerLine: { keep: { books: ["account", "currency"] } },
  ledgerPosting: { keep: { books: ["reason"] } },
  paymentNotice: { keep: { books: ["eventId", "reference", "outcome"] } },
  providerObject: { keep: { books: ["reference", "objectId"] } },
  checkout: { keep: { books: ["id", "currency", "state", "reason"] } },
  checkoutCharge: { keep: { books: ["reference", "checkoutId", "currency", "state"] } },
  sandboxCheckout: { keep: { word: ["id", "charges", "returnTo", "locale", "state"] } },
  sandboxEvent: { keep: { word: ["id", "body"] } },
  sandboxIntent: { keep: { word: ["reference", "kind", "state", "currency", "charge"] } },
  quote: {
    blank: [
      { where: own("quoted_by"), set: { asked_words: empty } },
      { where: own("closed_by"), set: { closed_words: empty } },
      { where: ofTrip, set: { asked_words: empty, closed_words: empty } },
    ],
    keep: { books: ["purpose", "currency", "pricing", "discountCode", "camps", "was", "closedAs"] },
  },
  paymentDispute: {
    blank: blank(
      ({ trips }) =>
        sql`payment_id IN (SELECT p.id FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = ANY (${trips}))`,
      { words: empty, evidence: none },
    ),
    keep: { books: ["reference", "currency", "reason", "state"] },
  },

  // Files: a row says that there was one, and until when.
  asset: {
    by: { files: ["source", "reason", "name", "mime", "sha256", "alt", "licence"] },
    keep: { word: ["ref", "purpose", "recordKind", "dataClass", "state"] },
  },
  upload: {
    by: {
      files: ["name", "sha256", "mime", "reason", "fileName", "fileMime", "maskedStem", "nameFound", "peaks"],
    },
    keep: { word: ["state", "home"] },
  },
  dataExport: { by: { files: ["state"] } },

  // The person, last of all.
  dataKey: { by: { guarded: ["owner", "wrapped"] } },
  appUser: {
    by: {
      end: [
        "email",
        "emailStoppedBecause",
        "passwordHash",
        "firstName",
        "lastName",
        "phone",
        "addressLine1",
        "cityTown",
        "locale",
        "timezone",
        "picture",
        "referralCode",
        "totpSecretSealed",
      ],
    },
  },
  // Which side somebody spoke from.
  userRole: words("role"),

  // Numbers, times, and what the house says of itself.
  absence: {},
  accessChange: {},
  activity: words(
    "slug",
    "kind",
    "category",
    "title",
    "description",
    "cityTown",
    "gender",
    "schedule",
    "includes",
    "picture",
  ),
  activityDate: {},
  supplyWeek: {},
  activityTag: {},
  amenity: words("key"),
  assignment: words("routedPast"),
  auditEnd: { keep: { chain: ["hash"] } },
  auditLog: { keep: { chain: ["action", "object", "reason", "ip"] } },
  auditSeal: { keep: { chain: ["line", "hash"] } },
  bookingTrip: {},
  setting: words("key", "value"),
  businessCommission: {},
  business: {
    keep: {
      house: ["kind", "name", "legalName", "vatNumber", "currency", "cityTown", "vatCheckNote"],
      word: ["vatCheckedHow"],
    },
  },
  // How a partner's other places are reached: of the house, not of a person.
  businessBranch: { keep: { house: ["name", "address", "cityTown", "phone", "email"] } },
  carriedConversation: words("sid", "people"),
  carriedMessage: words("sid"),
  conversationLabel: {},
  tripLabel: {},
  conversationMerge: {},
  conversationPriority: words("level"),
  conversationUrgency: words("why"),
  country: words("code", "name"),
  county: words("name", "slug", "timezone"),
  currency: words("code", "name", "symbol"),
  deskStep: { keep: { house: ["line"], word: ["act", "why"] } },
  emergencyNumber: words("countryCode", "kind", "citizensOf", "name", "number"),
  erasure: words("state", "step", "counts"),
  familyChange: {},
  feed: {},
  feedEvent: {},
  // A file of a list may name whoever is erased, and so may what it was asked for: none that was written before is kept.
  gridJob: {
    blank: blank(() => sql`kind = 'export' AND state <> 'running'`, { undo_until: none, payload: sql`'{}'` }),
    keep: { word: ["resource", "kind", "state", "counts"] },
  },
  gridJobRow: {
    blank: blank(() => sql`before ? 'lines'`, { before: none }),
    keep: { word: ["state", "reason", "payload"] },
  },
  groupBudgetLine: { keep: { house: ["name"] } },
  groupBus: { keep: { house: ["name", "direction", "leaves", "driver"] } },
  groupBusSeat: {},
  groupTick: {},
  groupWish: {},
  installation: words("secretMark"),
  job: words("kind", "key", "payload", "lastError"),
  label: { keep: { house: ["name", "hue"] } },
  macro: { keep: { house: ["name", "steps"] } },
  newsTold: {},
  officeHoliday: { keep: { house: ["name"] } },
  officeSpell: words("opens", "closes"),
  teamSpell: words("opens", "closes"),
  officeTask: { keep: { word: ["kind", "entity", "params"], house: ["note"] } },
  page: { keep: { house: ["slug", "kind", "state", "picture"] } },
  pageVersion: { keep: { house: ["locale", "title", "summary", "body"] } },
  participant: {},
  payoutLine: {},
  pricing: words("level", "currency"),
  pricingTemplate: {},
  pricingType: words("name"),
  pushDue: {},
  routingSetting: {},
  ruleSection: { keep: { house: ["slug", "readers"] } },
  ruleVersion: { keep: { house: ["locale", "title", "body"] } },
  serviceType: words("name"),
  syncMeta: {},
  supportCard: { keep: { house: ["topic", "phone", "opens", "closes"] } },
  supportCardText: { keep: { house: ["locale", "title", "body"] } },
  team: { keep: { house: ["name"] } },
  tag: words("kind", "key"),
  timerFired: words("entity", "key"),
  tripGroup: { keep: { house: ["name", "meetingPoint", "currency"] } },
  tripType: words("name", "slug", "vatMode"),
  tripTypeDiscount: words("code"),
  codeUse: { delete: own("user_id") },
  vatRate: {},
  wordsWritten: {},
};

export const placeNames = Object.keys(places) as readonly (keyof Database)[];
