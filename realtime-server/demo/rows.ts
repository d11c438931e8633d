import type { Role } from "#shared/access/roles.ts";
import type { LeadsAwayKind, ReportReason } from "#shared/features/conversations/reviews.rules.ts";
import type { MeetingKind, MeetingState } from "#shared/features/meetings/meetings.states.ts";
import type { GuideSection } from "#shared/features/ourHome/guide.kinds.ts";
import type { RegistrationAnswers } from "#shared/features/registration/registration.rules.ts";
import type { HostTick, ReviewAspect } from "#shared/features/stayReviews/stayReviews.rules.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import type { CheckKind, CheckState, VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Day } from "./days.ts";

// The rows of the demo world as the tables hold them; moments are ISO texts, amounts are minor units.

export type CountryRow = { id: number; code: string; name: string; hosts: boolean };
export type CountyRow = { id: number; countryId: number; name: string; slug: string; timezone: string };
export type AmenityRow = { id: number; key: string };

export type BusinessRow = {
  id: number;
  kind: string;
  name: string;
  legalName: string;
  vatNumber: string | null;
  vatValidatedOn: Day | null;
  currency: string;
  paymentDays: number;
  cityTown: string;
  countryId: number;
  createdAt: string;
};

export type UserRow = {
  id: number;
  email: string;
  emailVerifiedAt: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  addressLine1: string | null;
  cityTown: string;
  countryId: number;
  locale: string;
  timezone: string;
  picture: string;
  businessId: number | null;
  createdAt: string;
};
export type UserRoleRow = { userId: number; role: Role };

export type PauseRow = { id: number; hostFamilyId: number; fromAt: string; untilDay: Day; line: string };
export type RegistrationRow = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  countryId: number;
  foundUsWhere: string;
  locale: string;
  timezone: string;
  answers: RegistrationAnswers;
  provedAt: string;
  createdAt: string;
  changedAt: string;
  expiresAt: string;
};

export type HostFamilyRow = {
  id: number;
  slug: string;
  userId: number;
  parentGuardianOneLastName: string;
  title: string;
  secondTitle: string;
  description: string;
  addressLine1: string;
  cityTown: string;
  postcode: string;
  countyId: number;
  latitude: number;
  longitude: number;
  languages: readonly string[];
  hostingTypes: readonly string[];
  guests: number;
  bedrooms: number;
  immersionRate: number | null;
  tinyFeaturedImage: string;
  foundUsWhere: string;
  pausedUntil: Day | null;
  hiddenAt: string | null;
  hiddenReason: string | null;
  vettingState: VettingState;
  vettingVersion: number;
  vettedUntil: Day | null;
  vettingEnteredAt: string;
  visitedBy: number | null;
  flaggedBy: number | null;
  createdAt: string;
};
export type MemberRow = {
  id: number;
  hostFamilyId: number;
  firstName: string;
  lastName: string;
  kind: "adult" | "child";
  gender: "female" | "male";
  dateOfBirth: Day;
  occupation: string;
  picture: string;
};
export type PhotoRow = { id: number; hostFamilyId: number; position: number; picture: string; caption: string };
export type FamilyAmenityRow = { hostFamilyId: number; amenityId: number };
export type CalendarBlockRow = {
  id: number;
  hostFamilyId: number;
  fromDate: Day;
  toDate: Day;
  kind: "blocked" | "holiday";
  note: string;
  feedId: number | null;
};
export type CalendarFeedRow = {
  id: number;
  hostFamilyId: number;
  name: string;
  site: string;
  madeAt: string;
  askedAt: string;
  okAt: string;
  error: string | null;
  failures: number;
  nextAt: string;
};
export type RuleRow = {
  hostFamilyId: number;
  nightsMin: number;
  nightsMax: number | null;
  noticeDays: number;
  turnoverDays: number;
  ageFrom: number;
  ageTo: number | null;
  genders: readonly string[];
};
export type RoomRow = { id: number; hostFamilyId: number; name: string; beds: number; position: number };
export type TagRow = { id: number; kind: string; key: string; isTargeted: boolean };
export type FamilyTagRow = { hostFamilyId: number; tagId: number };
export type ActivityTagRow = { activityId: number; tagId: number };
export type VettingCheckRow = {
  id: number;
  hostFamilyId: number;
  memberId: number | null;
  kind: CheckKind;
  state: CheckState;
  validUntil: Day | null;
  note: string;
  updatedAt: string;
};

export type PastCheckRow = {
  id: number;
  checkId: number;
  state: CheckState;
  validUntil: Day | null;
  until: string;
};

export type VettingDocumentRow = {
  id: number;
  hostFamilyId: number;
  checkId: number;
  assetRef: string;
  sha256: string;
  handedBy: number;
  handedAt: string;
  purgeOn: Day;
};

// What stands in it sealed is sealed when it is planted.
export type ReferenceSecret = {
  id: number;
  hostFamilyId: number;
  checkId: number;
  name: string;
  relation: string;
  locale: string;
  tokenHash: string;
  state: string;
  askedBy: number;
  askedAt: string;
  expiresAt: string;
  answeredAt: string;
  contact: string;
  answers: string;
};

export type FamilyWeekRow = {
  hostFamilyId: number;
  weekday: number;
  part: "morning" | "afternoon" | "evening";
  text: string;
};
export type FamilyGuideRow = { hostFamilyId: number; section: GuideSection; text: string };
export type FamilyReviewRow = {
  id: number;
  tripId: number;
  hostFamilyId: number;
  side: "parent" | "host";
  stars: number | null;
  words: string;
  state: "open" | "written" | "published";
  locale: string;
  createdAt: string;
  // Null: it was asked for before there was a limit.
  dueAt: string | null;
  aspects: Readonly<Partial<Record<ReviewAspect, number>>>;
  privateWords: string;
  ticks: readonly HostTick[];
  reply: string;
  replyState: "none" | "shown";
  writtenAt: string | null;
  publishedAt: string | null;
};
export type MeetingRow = {
  id: number;
  conversationId: number;
  kind: MeetingKind;
  minutes: number;
  organiserId: number;
  state: MeetingState;
  version: number;
  enteredAt: string;
  proposedBy: number;
  proposedAt: string;
  round: number;
  slots: readonly string[];
  scheduledAt: string | null;
  outcome: string | null;
  cardSeq: number | null;
  createdAt: string;
};
export type MeetingParticipantRow = {
  meetingId: number;
  userId: number;
  role: Role;
  joinedAt: string | null;
  leftAt: string | null;
  heardAt: string | null;
  didNotCome: boolean;
};
export type OfficeHourRow = {
  userId: number;
  key: string;
  kind: MeetingKind;
  minutes: number;
  zone: string;
  spells: readonly { weekday: number; opens: string; closes: string }[];
  isOpen: boolean;
  changedAt: string;
};
export type JobRow = { kind: string; key: string; payload: Readonly<Record<string, string>>; dueAt: string };
export type ActivityRow = {
  id: number;
  slug: string;
  kind: string;
  category: string;
  title: string;
  description: string;
  countyId: number;
  cityTown: string;
  gender: string;
  ageFrom: number;
  ageTo: number;
  capacity: number;
  schedule: readonly ScheduleItem[];
  includes: readonly string[];
  picture: string;
  supplierId: number | null;
  latitude: number | null;
  longitude: number | null;
};
export type ScheduleItem = { id: number; weekday: number; from: string; to: string; title: string; include: string };

export type ActivityDateRow = { id: number; activityId: number; fromDate: Day; toDate: Day; capacity: number };

export type StudentRow = {
  id: number;
  firstName: string;
  lastName: string;
  gender: "female" | "male";
  dateOfBirth: Day;
  countryId: number;
  cityTown: string;
  hobbies: string;
  languages: readonly string[];
  diet: string;
  vacinated: number;
  studentTypeId: number;
  picture: string;
  businessId: number | null;
  createdBy: number;
  createdAt: string;
};
export type GuardianRow = { studentId: number; userId: number; verifiedAt: string };

// What the seal turns into the three sealed columns of student_private.
export type StudentSecret = {
  studentId: number;
  allergies: string;
  anyMedicalCondition: string;
  notes: string;
  updatedAt: string;
};

// Whom we call, before it is sealed.
export type StudentContacts = {
  studentId: number;
  contacts: { name: string; phone: string; relation: string }[];
  updatedAt: string;
};

export type CurrencyRow = { id: number; code: string; name: string; symbol: string; active: boolean };
export type NamedRow = { id: number; name: string };
export type TripTypeRow = {
  id: number;
  name: string;
  slug: string;
  categoryId: number;
  vatMode: string;
  active: boolean;
};
export type DiscountRow = {
  id: number;
  tripTypeId: number;
  minQuantity: number;
  required: boolean;
  code: string;
  demandDiscount: number;
  supplyDiscount: number;
};
export type TemplateRow = {
  id: number;
  serviceTypeId: number;
  pricingTypeId: number;
  tripTypeId: number | null;
  customerCommissionAmount: number;
  customerCommissionPercentage: number;
  providerCommissionAmount: number;
  providerCommissionPercentage: number;
};
export type PricingRow = {
  id: number;
  pricingTemplateId: number;
  level: string;
  countryId: number | null;
  countyId: number | null;
  hostFamilyId: number | null;
  activityId: number | null;
  amount: number;
  currency: string;
  fromDate: Day | null;
  toDate: Day | null;
};
export type VatRateRow = { id: number; countryId: number; rate: number; validFrom: Day; validTo: Day | null };

export type GroupRow = {
  id: number;
  name: string;
  businessId: number | null;
  leaderId: number;
  coordinatorId: number | null;
  fromDate: Day;
  toDate: Day;
  meetingPoint: string;
  latitude: number | null;
  longitude: number | null;
  createdAt: string;
};
export type TripRow = {
  id: number;
  reference: string;
  studentId: number;
  tripTypeId: number;
  groupId: number | null;
  businessId: number | null;
  bookedBy: number;
  coordinatorId: number | null;
  state: TripState;
  resumeState: TripState | null;
  stateReason: string | null;
  version: number;
  fromDate: Day;
  toDate: Day;
  plannedToDate: Day | null;
  activityDetailsType: "local" | "mixed" | "family";
  weeks: number;
  total: number | null;
  totalHost: number | null;
  currency: string;
  holdUntil: string | null;
  arrivesAt: string | null;
  arrival: string;
  createdAt: string;
  updatedAt: string;
  enteredAt: string;
  heldAt: string | null;
};
export type TripHostFamilyRow = {
  id: number;
  tripId: number;
  hostFamilyId: number;
  state: TripHostFamilyState;
  selected: boolean;
  backupOrder: number | null;
  version: number;
  fromDate: Day;
  toDate: Day;
  askedAt: string | null;
  answerBy: string | null;
  answeredAt: string | null;
  stateReason: string | null;
  createdAt: string;
  updatedAt: string;
  enteredAt: string;
  hasAskedTime: boolean;
};
export type TripActivityRow = { tripId: number; activityId: number; fromDate: Day; toDate: Day };
export type TripTaskRow = {
  id: number;
  tripId: number;
  kind: string;
  dueOn: Day | null;
  doneAt: string | null;
  detail: string;
};
export type HistoryRow = {
  id: number;
  entity: "trip" | "trip_host_family" | "vetting";
  entityId: number;
  fromState: string | null;
  toState: string;
  command: string;
  actorId: number | null;
  actorRole: string | null;
  reason: string | null;
  source: "ui" | "api" | "timer" | "import";
  at: string;
};

export type InvoiceRow = {
  id: number;
  number: string;
  kind: "sales" | "purchase";
  state: "draft" | "issued" | "part_paid" | "paid" | "void";
  tripId: number;
  payerId: number | null;
  businessId: number | null;
  hostFamilyId: number | null;
  currency: string;
  subtotal: number;
  discount: number;
  vat: number;
  total: number;
  paid: number;
  dueOn: Day | null;
  issuedAt: string | null;
  createdAt: string;
  tripHostFamilyId: number | null;
};
export type PayoutRow = {
  id: number;
  hostFamilyId: number;
  state: "on_hold";
  stateReason: "claim_open";
  version: number;
  enteredAt: string;
  amount: number;
  currency: string;
  createdAt: string;
};
export type PayoutLineRow = { payoutId: number; invoiceId: number; day: Day; amount: number };
export type CreditNoteRow = {
  id: number;
  number: string;
  invoiceId: number;
  amount: number;
  vat: number;
  reason: string;
  issuedAt: string;
};
export type QuoteRow = {
  id: number;
  tripId: number;
  tripHostFamilyId: number;
  fromDate: Day;
  toDate: Day;
  total: number;
  totalHost: number;
  trustFee: number;
  currency: string;
  pricing: Readonly<Record<string, number>>;
  quotedAt: string;
  quotedBy: number;
  frozenAt: string;
};
export type InvoiceLineRow = {
  id: number;
  invoiceId: number;
  position: number;
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  vat: number;
};
export type PaymentRow = {
  id: number;
  invoiceId: number;
  kind: "deposit" | "balance" | "full" | "refund" | "payout";
  method: "card" | "transfer" | "sepa";
  state: "pending" | "authorised" | "captured" | "released" | "refunded" | "failed" | "paid";
  amount: number;
  currency: string;
  providerReference: string;
  paidAt: string | null;
  createdAt: string;
  refundOf: number | null;
};
export type PaymentDisputeRow = {
  id: number;
  paymentId: number;
  reference: string;
  amount: number;
  currency: string;
  reason: string;
  openedAt: string;
  dueAt: string | null;
};
export type SandboxIntentRow = {
  reference: string;
  kind: string;
  state: string;
  amount: number;
  currency: string;
  charge: string | null;
  refunded: number;
  version: number;
};
export type PostingRow = {
  id: number;
  reason: "sale" | "credit" | "purchase" | "payment" | "refund" | "payout";
  invoiceId: number;
  paymentId: number | null;
  creditNoteId: number | null;
  at: string;
};
export type LedgerAccount = "receivable" | "bank" | "revenue" | "vat" | "host_cost" | "host_payable";
export type LedgerLineRow = {
  postingId: number;
  position: number;
  account: LedgerAccount;
  amount: number;
  currency: string;
};
export type ExpenseRow = {
  id: number;
  tripId: number;
  submittedBy: number;
  paidBy: string;
  chargeableTo: string;
  category: string;
  spentOn: Day;
  currency: string;
  amount: number;
  vat: number;
  note: string;
  state: string;
  decidedBy: number | null;
  decidedAt: string | null;
  reason: string;
  createdAt: string;
};

export type AssetRow = {
  ref: string;
  purpose: string;
  recordKind: string;
  recordId: number;
  ownerId: number;
  dataClass: string;
  source: string;
  state: string;
  name: string;
  mime: string;
  size: number;
  createdAt: string;
};

export type ConversationRow = {
  id: number;
  kind: "trip" | "trip_host_family" | "group" | "support";
  tripId: number | null;
  tripHostFamilyId: number | null;
  groupId: number | null;
  supportableId: number | null;
  topic: string | null;
  headSeq: number;
  ver: number;
  archived: boolean;
  archiveAt: string | null;
  staffFeed: number | null;
  lastSender: number;
  lastAt: string;
  lastWordAt: string | null;
  createdAt: string;
};
export type ParticipantRow = {
  conversationId: number;
  userId: number;
  fromSeq: number;
  leftAt: string | null;
  readSeq: number;
  readEpoch: number;
  unreadAtSeq: number;
  archivedSeq: number;
  ver: number;
};
export type MessageRow = {
  conversationId: number;
  seq: number;
  senderId: number;
  clientMsgId: string;
  ver: number;
  kind: number;
  contentType: number;
  body: string | null;
  masked: string | null;
  details: Record<string, unknown> | null;
  requireRoles: readonly Role[] | null;
  replyTo: number | null;
  deleted: boolean;
  createdAt: string;
  editedAt: string | null;
};
export type TranslationRow = {
  conversationId: number;
  seq: number;
  locale: string;
  provider: string;
  source: string;
  detected: string;
  text: string;
  createdAt: string;
};
export type ReactionRow = { conversationId: number; seq: number; userId: number; emoji: string };
export type ReviewRow = {
  id: number;
  kind: "contact" | "report";
  conversationId: number;
  seq: number;
  aboutId: number;
  reporterId: number | null;
  reason: ReportReason | null;
  words: string | null;
  found: readonly LeadsAwayKind[];
  frozen: readonly { seq: number; name: string; at: string; body: string | null }[] | null;
  createdAt: string;
};
export type LabelRow = { id: number; name: string; hue: string; changedAt: string };
export type TripLabelRow = { tripId: number; labelId: number; setBy: number; setAt: string };
export type GridViewRow = {
  id: number;
  resource: string;
  ownerId: number | null;
  name: string;
  query: string;
  position: number;
  changedAt: string;
};
export type NoteRow = {
  conversationId: number;
  seq: number;
  afterSeq: number;
  authorId: number;
  body: string;
  createdAt: string;
};
export type AttachmentRow = {
  randomRef: string;
  conversationId: number;
  seq: number;
  position: number;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  peaks: readonly number[] | null;
  source: string;
};
export type OfficeTaskRow = {
  id: number;
  kind: string;
  entity: string;
  entityId: number;
  createdAt: string;
  dueAt: string | null;
  assigneeId: number | null;
};
export type FeedRow = { feedId: number; head: number; floor: number };
export type FeedEventRow = {
  feedId: number;
  pos: number;
  conversationId: number;
  ref: number;
  refTo: number;
  at: string;
  kind: number;
};

export type PageRow = {
  id: number;
  slug: string;
  kind: string;
  state: string;
  draftVersion: number;
  publishedVersion: number | null;
  picture: string | null;
  createdBy: number;
  createdAt: string;
  updatedAt: string;
};
export type PageVersionRow = {
  pageId: number;
  version: number;
  locale: string;
  title: string;
  summary: string;
  body: string;
  authorId: number;
  createdAt: string;
};
