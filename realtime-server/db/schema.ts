// Generated from the migrations by npm run docs; a test keeps it fresh.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Json = unknown;
// Read as ISO text, written as text or as a Date.
export type Moment = ColumnType<string, string | Date, string | Date>;

export interface AbsenceTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  deputyId: ColumnType<string, string | number, string | number>;
  untilDay: string;
  jobId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  askedBy: ColumnType<string, string | number, string | number>;
  begunAt: Moment;
  endedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface AccessChangeTable {
  one: Generated<boolean>;
  count: ColumnType<string, string | number | undefined, string | number>;
}

export interface AccountTokenTable {
  tokenHash: Buffer;
  userId: ColumnType<string, string | number, string | number>;
  purpose: string;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface ActivityTable {
  id: GeneratedAlways<string>;
  slug: string;
  kind: string;
  category: string;
  title: string;
  description: string;
  countyId: ColumnType<string, string | number, string | number>;
  cityTown: string;
  gender: Generated<string>;
  ageFrom: number;
  ageTo: number;
  capacity: number;
  schedule: Generated<Json>;
  includes: Generated<string[]>;
  picture: string;
  supplierId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
}

export interface ActivityDateTable {
  id: GeneratedAlways<string>;
  activityId: ColumnType<string, string | number, string | number>;
  fromDate: string;
  toDate: string;
  capacity: number;
}

export interface ActivityTagTable {
  activityId: ColumnType<string, string | number, string | number>;
  tagId: ColumnType<string, string | number, string | number>;
}

export interface AmenityTable {
  id: GeneratedAlways<string>;
  key: string;
}

export interface AppUserTable {
  id: GeneratedAlways<string>;
  email: string;
  emailVerifiedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  passwordHash: Generated<string | null>;
  firstName: string;
  lastName: string;
  phone: Generated<string | null>;
  addressLine1: Generated<string | null>;
  cityTown: Generated<string | null>;
  countryId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  locale: Generated<string>;
  timezone: Generated<string>;
  picture: Generated<string | null>;
  businessId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  referralCode: Generated<string | null>;
  totpSecretSealed: Generated<Buffer | null>;
  totpConfirmedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  disabledAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  readsTranslated: Generated<boolean>;
  showsReading: Generated<boolean>;
  erasedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  showsPresence: Generated<boolean>;
  emailStoppedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  emailStoppedBecause: Generated<string | null>;
  mailRefusedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface AssetTable {
  ref: Generated<string>;
  purpose: string;
  recordKind: string;
  recordId: ColumnType<string, string | number, string | number>;
  ownerId: ColumnType<string, string | number, string | number>;
  dataClass: string;
  replaces: Generated<boolean>;
  goesWithPerson: Generated<boolean>;
  uploadId: Generated<string | null>;
  source: Generated<string | null>;
  state: Generated<string>;
  reason: Generated<string | null>;
  name: Generated<string>;
  mime: Generated<string | null>;
  size: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  width: Generated<number | null>;
  height: Generated<number | null>;
  sha256: Generated<Buffer | null>;
  alt: Generated<Json>;
  licence: Generated<string>;
  focalX: Generated<number>;
  focalY: Generated<number>;
  position: Generated<number>;
  approvedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  erasedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface AssignmentTable {
  conversationId: ColumnType<string, string | number, string | number>;
  assigneeId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  setBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  setAt: Moment;
  teamId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  routedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  routedFor: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  routedPast: Generated<string[]>;
}

export interface AttachmentTable {
  randomRef: string;
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  position: Generated<number>;
  uploadId: Generated<string | null>;
  name: string;
  mime: string;
  size: ColumnType<string, string | number, string | number>;
  width: Generated<number | null>;
  height: Generated<number | null>;
  durationMs: Generated<number | null>;
  peaks: Generated<Json | null>;
  source: string;
  maskedName: Generated<string | null>;
}

export interface AuditEndTable {
  id: Generated<number>;
  place: ColumnType<string, string | number, string | number>;
  hash: Buffer;
}

export interface AuditLogTable {
  id: GeneratedAlways<string>;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  actorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  action: string;
  object: string;
  reason: Generated<string | null>;
  ip: Generated<string | null>;
}

export interface AuditSealTable {
  place: ColumnType<string, string | number, string | number>;
  auditId: ColumnType<string, string | number, string | number>;
  line: Buffer;
  hash: Buffer;
}

export interface BankTransferTable {
  id: GeneratedAlways<string>;
  invoiceId: ColumnType<string, string | number, string | number>;
  reference: string;
  amount: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  announcedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  announcedAt: Moment;
  decidedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  decidedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  shareId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface BookingTable {
  id: GeneratedAlways<string>;
  payerId: ColumnType<string, string | number, string | number>;
  planKey: Generated<string | null>;
  plan: string;
  createdAt: Moment;
}

export interface BookingTripTable {
  bookingId: ColumnType<string, string | number, string | number>;
  tripId: ColumnType<string, string | number, string | number>;
}

export interface BusinessTable {
  id: GeneratedAlways<string>;
  kind: string;
  name: string;
  legalName: string;
  vatNumber: Generated<string | null>;
  vatValidatedOn: Generated<string | null>;
  currency: Generated<string>;
  paymentDays: Generated<number>;
  cityTown: Generated<string | null>;
  countryId: ColumnType<string, string | number, string | number>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  vatCheckedHow: Generated<string | null>;
  vatCheckedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  vatCheckNote: Generated<string | null>;
}

export interface BusinessBranchTable {
  id: GeneratedAlways<string>;
  businessId: ColumnType<string, string | number, string | number>;
  name: string;
  address: Generated<string>;
  cityTown: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
}

export interface BusinessCommissionTable {
  id: GeneratedAlways<string>;
  businessId: ColumnType<string, string | number, string | number>;
  percentage: Generated<number | null>;
  validFrom: string;
  writtenBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  writtenAt: Moment;
}

export interface BusinessInviteTable {
  id: GeneratedAlways<string>;
  businessId: ColumnType<string, string | number, string | number>;
  email: string;
  tokenHash: Buffer;
  invitedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  createdAt: Moment;
  expiresAt: Moment;
  acceptedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  withdrawnAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface CalendarFeedTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  name: string;
  site: string;
  urlSealed: Generated<Buffer | null>;
  keyVersion: Generated<number | null>;
  madeAt: Moment;
  askedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  okAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  error: Generated<string | null>;
  failures: Generated<number>;
  nextAt: Moment;
}

export interface CalendarTokenTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  tokenHash: Buffer;
  hasNames: Generated<boolean>;
  madeAt: Moment;
  readAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface CallTable {
  id: GeneratedAlways<string>;
  conversationId: ColumnType<string, string | number, string | number>;
  state: string;
  callerId: ColumnType<string, string | number, string | number>;
  callerDevice: string;
  calleeId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  calleeDevice: Generated<string | null>;
  ringsUntil: Moment;
  createdAt: Moment;
  startedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  endedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  callerSeenAt: Moment;
  calleeSeenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  head: Generated<number>;
  endedFor: Generated<string | null>;
  room: Generated<number>;
}

export interface CallRungTable {
  callId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  declinedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  ringsUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  cameAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface CallSeatTable {
  callId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  device: string;
  satAt: Moment;
  seenAt: Moment;
  isMuted: Generated<boolean>;
  isCameraOff: Generated<boolean>;
  isSharing: Generated<boolean>;
}

export interface CallSignalTable {
  callId: ColumnType<string, string | number, string | number>;
  position: number;
  fromDevice: string;
  toDevice: string;
  number: number;
  body: Json;
}

export interface CarriedConversationTable {
  conversationId: ColumnType<string, string | number, string | number>;
  sid: Generated<string | null>;
  ver: ColumnType<string, string | number | undefined, string | number>;
  throughSeq: ColumnType<string, string | number | undefined, string | number>;
  tryingSeq: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  people: Generated<string[]>;
  dueAt: Moment;
  failures: Generated<number>;
  heardAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface CarriedMessageTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  sid: string;
  ver: number;
}

export interface CheckoutTable {
  id: string;
  bookingId: ColumnType<string, string | number, string | number>;
  amount: ColumnType<string, string | number, string | number>;
  currency: string;
  state: Generated<string>;
  reason: Generated<string | null>;
  createdAt: Moment;
  expiresAt: Moment;
}

export interface CheckoutChargeTable {
  reference: string;
  checkoutId: string;
  tripId: ColumnType<string, string | number, string | number>;
  quoteId: ColumnType<string, string | number, string | number>;
  amount: ColumnType<string, string | number, string | number>;
  currency: string;
  state: Generated<string>;
  version: Generated<number>;
}

export interface CodeUseTable {
  tripTypeDiscountId: ColumnType<string, string | number, string | number>;
  tripId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  usedAt: Moment;
}

export interface ContactLogTable {
  id: GeneratedAlways<string>;
  entity: string;
  entityId: ColumnType<string, string | number, string | number>;
  channel: string;
  outcome: string;
  note: Generated<string>;
  followUp: Generated<string | null>;
  byId: ColumnType<string, string | number, string | number>;
  at: Moment;
}

export interface ConversationTable {
  id: GeneratedAlways<string>;
  kind: string;
  tripId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  tripHostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  groupId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  supportableId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  topic: Generated<string | null>;
  headSeq: ColumnType<string, string | number | undefined, string | number>;
  ver: ColumnType<string, string | number | undefined, string | number>;
  archived: Generated<boolean>;
  archiveAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  staffFeed: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  lastSender: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  lastAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  blocked: Generated<boolean>;
  lastWordAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  ofTripId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface ConversationLabelTable {
  conversationId: ColumnType<string, string | number, string | number>;
  labelId: ColumnType<string, string | number, string | number>;
  setBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  setAt: Moment;
}

export interface ConversationMergeTable {
  conversationId: ColumnType<string, string | number, string | number>;
  intoId: ColumnType<string, string | number, string | number>;
  byId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  at: Moment;
}

export interface ConversationNoteTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  authorId: ColumnType<string, string | number, string | number>;
  body: string;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  afterSeq: ColumnType<string, string | number | undefined, string | number>;
  changedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  removedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface ConversationPriorityTable {
  conversationId: ColumnType<string, string | number, string | number>;
  level: string;
  setBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  setAt: Moment;
}

export interface ConversationUrgencyTable {
  conversationId: ColumnType<string, string | number, string | number>;
  readSeq: ColumnType<string, string | number, string | number>;
  why: Generated<string | null>;
}

export interface CountryTable {
  id: GeneratedAlways<string>;
  code: string;
  name: string;
  hosts: Generated<boolean>;
}

export interface CountyTable {
  id: GeneratedAlways<string>;
  countryId: ColumnType<string, string | number, string | number>;
  name: string;
  slug: string;
  timezone: string;
}

export interface CreditNoteTable {
  id: GeneratedAlways<string>;
  number: string;
  invoiceId: ColumnType<string, string | number, string | number>;
  amount: ColumnType<string, string | number, string | number>;
  vat: ColumnType<string, string | number, string | number>;
  reason: string;
  issuedAt: Moment;
}

export interface CurrencyTable {
  id: GeneratedAlways<string>;
  code: string;
  name: string;
  symbol: string;
  active: Generated<boolean>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface DataExportTable {
  id: Generated<string>;
  userId: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  askedAt: Moment;
  expiresAt: Moment;
  size: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  fetchedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface DataKeyTable {
  owner: string;
  version: number;
  wrapped: Buffer;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface DeskStepTable {
  id: GeneratedAlways<string>;
  conversationId: ColumnType<string, string | number, string | number>;
  afterSeq: ColumnType<string, string | number, string | number>;
  act: string;
  why: Generated<string | null>;
  byId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  personId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  teamId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  otherId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  line: Generated<string | null>;
  at: Moment;
}

export interface DraftTable {
  userId: ColumnType<string, string | number, string | number>;
  conversationId: ColumnType<string, string | number, string | number>;
  text: string;
  ver: number;
}

export interface DutyShiftTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  fromAt: Moment;
  toAt: Moment;
  phone: string;
}

export interface EmergencyNumberTable {
  id: GeneratedAlways<string>;
  countryCode: string;
  kind: string;
  citizensOf: string;
  name: string;
  number: string;
}

export interface ErasureTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  step: Generated<string>;
  orderedAt: Moment;
  dueAt: Moment;
  begunAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  undoneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  doneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  students: Generated<string[]>;
  families: Generated<string[]>;
  counts: Generated<Json>;
}

export interface ExpenseTable {
  id: GeneratedAlways<string>;
  tripId: ColumnType<string, string | number, string | number>;
  submittedBy: ColumnType<string, string | number, string | number>;
  paidBy: string;
  chargeableTo: string;
  category: string;
  spentOn: string;
  currency: Generated<string>;
  amount: ColumnType<string, string | number, string | number>;
  vat: ColumnType<string, string | number | undefined, string | number>;
  note: Generated<string>;
  receipt: Generated<string | null>;
  state: Generated<string>;
  decidedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  decidedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  reason: Generated<string>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  question: Generated<string>;
  questionedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  questionedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  groupId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface ExperienceDraftTable {
  userId: ColumnType<string, string | number, string | number>;
  plan: string;
  version: Generated<number>;
  changedAt: Moment;
}

export interface FamilyChangeTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  doneBy: ColumnType<string, string | number | undefined, string | number>;
  at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface FamilyResponseTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  day: string;
  rate: Generated<number | null>;
  median: Generated<number | null>;
  sample: number;
  failures: number;
}

export interface FeedTable {
  feedId: ColumnType<string, string | number, string | number>;
  head: ColumnType<string, string | number | undefined, string | number>;
  floor: ColumnType<string, string | number | undefined, string | number>;
}

export interface FeedEventTable {
  feedId: ColumnType<string, string | number, string | number>;
  pos: ColumnType<string, string | number, string | number>;
  conversationId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  ref: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  refTo: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  kind: number;
}

export interface FileReadingTable {
  randomRef: string;
  tries: Generated<number>;
  heldUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  doneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface FileWordsTable {
  randomRef: string;
  page: number;
  said: string;
  words: string;
}

export interface FoundNameTable {
  kind: string;
  id: ColumnType<string, string | number, string | number>;
  name: string;
}

export interface GeofenceTable {
  id: GeneratedAlways<string>;
  name: string;
  kind: string;
  shape: Json;
  priority: Generated<number>;
  activeFrom: Generated<string | null>;
  activeUntil: Generated<string | null>;
  coordinatorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  activityId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  businessId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  price: Generated<number | null>;
  version: Generated<number>;
  changedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  changedAt: Moment;
}

export interface GridJobTable {
  id: GeneratedAlways<string>;
  resource: string;
  kind: string;
  askedBy: ColumnType<string, string | number, string | number>;
  payload: Json;
  state: string;
  counts: Json;
  undoUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  askedAt: Moment;
}

export interface GridJobRowTable {
  jobId: ColumnType<string, string | number, string | number>;
  recordId: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  reason: Generated<string | null>;
  before: Generated<Json | null>;
  payload: Generated<Json | null>;
}

export interface GridViewTable {
  id: GeneratedAlways<string>;
  resource: string;
  ownerId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  name: string;
  query: string;
  position: number;
  changedAt: ColumnType<string, string | Date | undefined, string | Date>;
  isDefault: Generated<boolean>;
}

export interface GroupBudgetLineTable {
  id: GeneratedAlways<string>;
  groupId: ColumnType<string, string | number, string | number>;
  name: string;
  amount: ColumnType<string, string | number, string | number>;
}

export interface GroupBusTable {
  id: GeneratedAlways<string>;
  groupId: ColumnType<string, string | number, string | number>;
  name: string;
  direction: string;
  seats: number;
  leaves: Generated<string>;
  driver: Generated<string>;
}

export interface GroupBusSeatTable {
  busId: ColumnType<string, string | number, string | number>;
  studentId: ColumnType<string, string | number, string | number>;
}

export interface GroupTickTable {
  groupId: ColumnType<string, string | number, string | number>;
  day: string;
  tripId: ColumnType<string, string | number, string | number>;
  isHere: boolean;
  tickedBy: ColumnType<string, string | number, string | number>;
  tickedAt: Moment;
}

export interface GroupWishTable {
  tripId: ColumnType<string, string | number, string | number>;
  withTripId: ColumnType<string, string | number, string | number>;
}

export interface GuardianInviteTable {
  id: GeneratedAlways<string>;
  studentId: ColumnType<string, string | number, string | number>;
  email: string;
  tokenHash: Buffer;
  invitedBy: ColumnType<string, string | number, string | number>;
  createdAt: Moment;
  expiresAt: Moment;
  acceptedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  withdrawnAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface GuideTranslationTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  section: string;
  locale: string;
  textHash: string;
  text: Generated<string | null>;
  lang: string;
  translator: string;
}

export interface HandOverTable {
  conversationId: ColumnType<string, string | number, string | number>;
  fromId: ColumnType<string, string | number, string | number>;
  toId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  teamId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  line: string;
  until: Moment;
}

export interface HostFamilyTable {
  id: GeneratedAlways<string>;
  slug: string;
  userId: ColumnType<string, string | number, string | number>;
  parentGuardianOneLastName: string;
  title: string;
  secondTitle: Generated<string>;
  description: Generated<string>;
  addressLine1: string;
  cityTown: string;
  postcode: Generated<string | null>;
  countyId: ColumnType<string, string | number, string | number>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  languages: Generated<string[]>;
  hostingTypes: Generated<string[]>;
  guests: Generated<number>;
  bedrooms: Generated<number>;
  immersionRate: Generated<number | null>;
  tinyFeaturedImage: Generated<string | null>;
  foundUsWhere: Generated<string | null>;
  vettingState: Generated<string>;
  vettingVersion: Generated<number>;
  vettedUntil: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  vettingEnteredAt: ColumnType<string, string | Date | undefined, string | Date>;
  vettingReason: Generated<string | null>;
  visitedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  flaggedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  vettingApprovals: Generated<Json>;
  pausedUntil: Generated<string | null>;
  hiddenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  hiddenReason: Generated<string | null>;
  shownAgainAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  profileVersion: Generated<number>;
  houseRules: Generated<string>;
}

export interface HostFamilyAmenityTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  amenityId: ColumnType<string, string | number, string | number>;
}

export interface HostFamilyCalendarBlockTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  fromDate: string;
  toDate: string;
  kind: string;
  note: Generated<string>;
  roomId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  feedId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface HostFamilyGuideTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  section: string;
  text: string;
}

export interface HostFamilyMemberTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  firstName: string;
  lastName: string;
  kind: string;
  gender: string;
  dateOfBirth: string;
  occupation: Generated<string | null>;
  picture: Generated<string | null>;
}

export interface HostFamilyPauseTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  fromAt: Moment;
  untilDay: string;
  line: Generated<string>;
  endedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface HostFamilyPhotoTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  position: number;
  picture: string;
  caption: Generated<string>;
}

export interface HostFamilyRoomTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  name: string;
  beds: number;
  position: number;
}

export interface HostFamilyRuleTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  nightsMin: Generated<number>;
  nightsMax: Generated<number | null>;
  noticeDays: Generated<number>;
  turnoverDays: Generated<number>;
  ageFrom: Generated<number>;
  ageTo: Generated<number | null>;
  genders: Generated<string[]>;
}

export interface HostFamilyTagTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  tagId: ColumnType<string, string | number, string | number>;
}

export interface HostFamilyWeekTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  weekday: number;
  part: string;
  text: string;
}

export interface HostFamilyWordsTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  locale: string;
  title: string;
  secondTitle: string;
  description: string;
  houseRules: string;
  textHash: string;
  changedAt: Moment;
  withheldAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  correctedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface HostRegistrationTable {
  id: GeneratedAlways<string>;
  email: string;
  firstName: string;
  lastName: string;
  countryId: ColumnType<string, string | number, string | number>;
  foundUsWhere: Generated<string>;
  locale: string;
  timezone: string;
  answers: Generated<Json>;
  letterHash: Generated<Buffer | null>;
  provedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: Moment;
  changedAt: Moment;
  expiresAt: Moment;
  letterAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface HostRegistrationDeviceTable {
  tokenHash: Buffer;
  registrationId: ColumnType<string, string | number, string | number>;
  openedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface HostRegistrationPhotoTable {
  registrationId: ColumnType<string, string | number, string | number>;
  id: string;
  size: number;
  bytes: Generated<Buffer>;
  createdAt: Moment;
}

export interface HostingTickTable {
  tripHostFamilyId: ColumnType<string, string | number, string | number>;
  kind: string;
  doneAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface InstallationTable {
  one: Generated<boolean>;
  secretMark: string;
}

export interface InvoiceTable {
  id: GeneratedAlways<string>;
  number: string;
  kind: string;
  state: Generated<string>;
  tripId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  payerId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  businessId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  hostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  currency: Generated<string>;
  subtotal: ColumnType<string, string | number, string | number>;
  discount: ColumnType<string, string | number | undefined, string | number>;
  vat: ColumnType<string, string | number | undefined, string | number>;
  total: ColumnType<string, string | number, string | number>;
  paid: ColumnType<string, string | number | undefined, string | number>;
  dueOn: Generated<string | null>;
  issuedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  tripHostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface InvoiceDocumentTable {
  invoiceId: ColumnType<string, string | number, string | number>;
  kind: string;
  locale: string;
  payments: Generated<number>;
  body: Buffer;
  madeAt: Moment;
}

export interface InvoiceLineTable {
  id: GeneratedAlways<string>;
  invoiceId: ColumnType<string, string | number, string | number>;
  position: number;
  description: string;
  quantity: Generated<number>;
  unitAmount: ColumnType<string, string | number, string | number>;
  amount: ColumnType<string, string | number, string | number>;
  vat: ColumnType<string, string | number | undefined, string | number>;
}

export interface JobTable {
  id: GeneratedAlways<string>;
  kind: string;
  key: Generated<string | null>;
  payload: Generated<Json>;
  dueAt: Moment;
  revision: Generated<number>;
  claim: Generated<string | null>;
  claimedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  tries: Generated<number>;
  lastError: Generated<string | null>;
}

export interface LabelTable {
  id: GeneratedAlways<string>;
  name: string;
  hue: string;
  changedAt: Moment;
}

export interface LedgerLineTable {
  postingId: ColumnType<string, string | number, string | number>;
  position: number;
  account: string;
  amount: ColumnType<string, string | number, string | number>;
  currency: Generated<string>;
}

export interface LedgerPostingTable {
  id: GeneratedAlways<string>;
  reason: string;
  invoiceId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  paymentId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  creditNoteId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  payoutId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface LegalHoldTable {
  id: GeneratedAlways<string>;
  personId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  conversationId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  reason: string;
  putBy: ColumnType<string, string | number, string | number>;
  putAt: Moment;
  liftedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  liftedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  liftedBecause: Generated<string | null>;
}

export interface MacroTable {
  id: GeneratedAlways<string>;
  name: string;
  steps: Json;
  revision: Generated<number>;
  changedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  changedAt: Moment;
}

export interface MeetingTable {
  id: GeneratedAlways<string>;
  conversationId: ColumnType<string, string | number, string | number>;
  kind: string;
  minutes: number;
  organiserId: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  stateReason: Generated<string | null>;
  version: Generated<number>;
  enteredAt: ColumnType<string, string | Date | undefined, string | Date>;
  proposedBy: ColumnType<string, string | number, string | number>;
  proposedAt: ColumnType<string, string | Date | undefined, string | Date>;
  round: Generated<number>;
  slots: Generated<Json>;
  scheduledAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  outcome: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  cardSeq: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface MeetingParticipantTable {
  meetingId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  role: string;
  joinedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  leftAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  heardAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  didNotCome: Generated<boolean>;
}

export interface MessageTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  senderId: ColumnType<string, string | number, string | number>;
  clientMsgId: string;
  ver: Generated<number>;
  kind: Generated<number>;
  contentType: Generated<number>;
  body: Generated<string | null>;
  details: Generated<Json | null>;
  requireRoles: Generated<string[] | null>;
  replyTo: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  deleted: Generated<boolean>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  editedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  masked: Generated<string | null>;
}

export interface MessageBeforeTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  ver: ColumnType<string, string | number, string | number>;
  body: string;
  until: Moment;
}

export interface MessageTranslationTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  locale: string;
  provider: string;
  source: string;
  detected: string;
  text: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface MessageWordsTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  senderId: ColumnType<string, string | number, string | number>;
  at: Moment;
  words: string;
}

export interface NewsToldTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
}

export interface NightPriceAskTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  amount: ColumnType<string, string | number, string | number>;
  askedAt: Moment;
}

export interface NoteBeforeTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  body: string;
  until: Moment;
}

export interface NoteMentionTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  seenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface NoticeTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  kind: string;
  key: Generated<string | null>;
  conversationId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  seq: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  count: Generated<number>;
  senderId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  details: Generated<Json>;
  at: Moment;
  newsAt: Moment;
  readAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface NotificationTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  kind: string;
  entity: string;
  entityId: ColumnType<string, string | number, string | number>;
  params: Generated<Json>;
  createdAt: Moment;
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface NotificationDeliveryTable {
  id: GeneratedAlways<string>;
  noticeId: ColumnType<string, string | number, string | number>;
  channel: string;
  subscriptionId: ColumnType<string, string | number | undefined, string | number>;
  deviceName: Generated<string>;
  state: Generated<string>;
  because: Generated<string | null>;
  dueAt: Moment;
  tries: Generated<number>;
  claim: Generated<string | null>;
  claimedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  shownAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  openedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  receipt: Generated<string>;
}

export interface NotificationSettingTable {
  userId: ColumnType<string, string | number, string | number>;
  wishes: Generated<Json>;
  quietFrom: Generated<number | null>;
  quietTo: Generated<number | null>;
  preview: Generated<string>;
  changedAt: Moment;
}

export interface OfficeHolidayTable {
  id: GeneratedAlways<string>;
  day: string;
  countyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  name: string;
}

export interface OfficeHourTable {
  userId: ColumnType<string, string | number, string | number>;
  key: string;
  kind: string;
  minutes: number;
  zone: string;
  spells: Json;
  isOpen: Generated<boolean>;
  changedAt: Moment;
}

export interface OfficeSpellTable {
  weekday: number;
  opens: string;
  closes: string;
}

export interface OfficeTaskTable {
  id: GeneratedAlways<string>;
  kind: string;
  entity: string;
  entityId: ColumnType<string, string | number, string | number>;
  params: Generated<Json>;
  createdAt: Moment;
  dueAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  doneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  assigneeId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  laterUntil: Generated<string | null>;
  doneBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  note: Generated<string>;
}

export interface OpLogTable {
  userId: ColumnType<string, string | number, string | number>;
  opId: string;
  digest: Buffer;
  result: Json;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  sealed: Generated<Buffer | null>;
  keyVersion: Generated<number | null>;
}

export interface OwnKeyTable {
  userId: ColumnType<string, string | number, string | number>;
  command: string;
  key: Generated<string | null>;
}

export interface PageTable {
  id: GeneratedAlways<string>;
  slug: string;
  kind: string;
  state: Generated<string>;
  draftVersion: Generated<number>;
  publishedVersion: Generated<number | null>;
  picture: Generated<string | null>;
  createdBy: ColumnType<string, string | number, string | number>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>;
  withdrawnAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface PageVersionTable {
  pageId: ColumnType<string, string | number, string | number>;
  version: number;
  locale: string;
  title: string;
  summary: Generated<string>;
  body: string;
  authorId: ColumnType<string, string | number, string | number>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface ParticipantTable {
  conversationId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  fromSeq: ColumnType<string, string | number | undefined, string | number>;
  leftAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  readSeq: ColumnType<string, string | number | undefined, string | number>;
  readEpoch: Generated<number>;
  unreadAtSeq: ColumnType<string, string | number | undefined, string | number>;
  archivedSeq: ColumnType<string, string | number | undefined, string | number>;
  ver: ColumnType<string, string | number | undefined, string | number>;
  pinRank: ColumnType<string, string | number | undefined, string | number>;
  mutedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  snoozedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  snoozedSeq: ColumnType<string, string | number | undefined, string | number>;
  blockedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface PaymentTable {
  id: GeneratedAlways<string>;
  invoiceId: ColumnType<string, string | number, string | number>;
  kind: string;
  method: string;
  state: string;
  amount: ColumnType<string, string | number, string | number>;
  currency: Generated<string>;
  providerReference: Generated<string | null>;
  paidAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  refundOf: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  payoutId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  providerVersion: Generated<number>;
  shareId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface PaymentDisputeTable {
  id: GeneratedAlways<string>;
  paymentId: ColumnType<string, string | number, string | number>;
  reference: string;
  amount: ColumnType<string, string | number, string | number>;
  currency: string;
  reason: Generated<string>;
  state: Generated<string>;
  openedAt: Moment;
  dueAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  words: Generated<string>;
  evidence: Generated<Json | null>;
  answeredBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  answeredAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  decidedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface PaymentNoticeTable {
  eventId: string;
  reference: string;
  version: number;
  outcome: string;
  receivedAt: Moment;
}

export interface PaymentShareTable {
  id: GeneratedAlways<string>;
  invoiceId: ColumnType<string, string | number, string | number>;
  amount: ColumnType<string, string | number, string | number>;
  name: string;
  state: Generated<string>;
  tokenHash: Buffer;
  madeBy: ColumnType<string, string | number, string | number>;
  madeAt: Moment;
  expiresAt: Moment;
  payingUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  closedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  isOwn: Generated<boolean>;
}

export interface PayoutTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  stateReason: Generated<string | null>;
  version: Generated<number>;
  enteredAt: ColumnType<string, string | Date | undefined, string | Date>;
  amount: ColumnType<string, string | number | undefined, string | number>;
  currency: Generated<string>;
  approvedBy: Generated<string[]>;
  sends: Generated<number>;
  detailsChangedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface PayoutDetailTable {
  hostFamilyId: ColumnType<string, string | number, string | number>;
  verifiedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  changedAt: Moment;
  holderId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  detailsSealed: Generated<Buffer | null>;
  keyVersion: Generated<number | null>;
}

export interface PayoutLineTable {
  payoutId: ColumnType<string, string | number, string | number>;
  invoiceId: ColumnType<string, string | number, string | number>;
  day: string;
  amount: ColumnType<string, string | number, string | number>;
}

export interface PlannedMessageTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  conversationId: ColumnType<string, string | number, string | number>;
  clientMsgId: Generated<string>;
  body: string;
  replyTo: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  leavesAt: Moment;
  refusal: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface PresenceTable {
  userId: ColumnType<string, string | number, string | number>;
  seenAt: Moment;
}

export interface PricingTable {
  id: GeneratedAlways<string>;
  pricingTemplateId: ColumnType<string, string | number, string | number>;
  level: string;
  countryId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  countyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  hostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  activityId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  amount: ColumnType<string, string | number, string | number>;
  currency: Generated<string>;
  fromDate: Generated<string | null>;
  toDate: Generated<string | null>;
}

export interface PricingTemplateTable {
  id: GeneratedAlways<string>;
  serviceTypeId: ColumnType<string, string | number, string | number>;
  pricingTypeId: ColumnType<string, string | number, string | number>;
  tripTypeId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  customerCommissionAmount: ColumnType<string, string | number | undefined, string | number>;
  customerCommissionPercentage: Generated<number>;
  providerCommissionAmount: ColumnType<string, string | number | undefined, string | number>;
  providerCommissionPercentage: Generated<number>;
}

export interface PricingTypeTable {
  id: GeneratedAlways<string>;
  name: string;
}

export interface ProviderObjectTable {
  reference: string;
  objectId: string;
}

export interface PushDueTable {
  conversationId: ColumnType<string, string | number, string | number>;
  dueAt: Moment;
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<string>;
  userId: ColumnType<string, string | number, string | number>;
  deviceId: string;
  endpointHash: Buffer;
  endpointEnc: Buffer;
  keysEnc: Buffer;
  fails: Generated<number>;
  sessionId: Generated<string | null>;
  keyVersion: Generated<number>;
  deviceName: Generated<string>;
  madeAt: ColumnType<string, string | Date | undefined, string | Date>;
  renewedAt: ColumnType<string, string | Date | undefined, string | Date>;
  sentAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  provenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  failingSince: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface QuickReplyTable {
  id: GeneratedAlways<string>;
  ownerId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  shortcut: string;
  locale: Generated<string | null>;
  text: string;
  changedAt: ColumnType<string, string | Date | undefined, string | Date>;
  teamId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface QuoteTable {
  id: GeneratedAlways<string>;
  tripId: ColumnType<string, string | number, string | number>;
  tripHostFamilyId: ColumnType<string, string | number, string | number>;
  purpose: Generated<string>;
  fromDate: string;
  toDate: string;
  total: ColumnType<string, string | number, string | number>;
  totalHost: ColumnType<string, string | number, string | number>;
  trustFee: ColumnType<string, string | number, string | number>;
  currency: string;
  pricing: Json;
  discountCode: Generated<string | null>;
  quotedAt: Moment;
  quotedBy: ColumnType<string, string | number, string | number>;
  acceptedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  approvedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  frozenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  askedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  askedWords: Generated<string>;
  answerBy: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  camps: Generated<Json | null>;
  was: Generated<Json | null>;
  closedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  closedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  closedAs: Generated<string | null>;
  closedWords: Generated<string>;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

export interface ReactionTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  emoji: string;
}

export interface ReadingTable {
  actorId: ColumnType<string, string | number, string | number>;
  conversationId: ColumnType<string, string | number, string | number>;
  hour: Moment;
}

export interface RecordChangeTable {
  id: GeneratedAlways<string>;
  entity: string;
  entityId: ColumnType<string, string | number, string | number>;
  part: string;
  partKey: string;
  field: Generated<string | null>;
  before: Generated<Json | null>;
  after: Generated<Json | null>;
  actorId: ColumnType<string, string | number, string | number>;
  changeId: ColumnType<string, string | number | undefined, string | number>;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  step: Generated<string | null>;
  turn: Generated<string | null>;
}

export interface RefusedSendTable {
  senderId: ColumnType<string, string | number, string | number>;
  clientMsgId: string;
  err: string;
  at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface RetentionRunTable {
  id: GeneratedAlways<string>;
  doneAt: Moment;
  counts: Json;
}

export interface ReviewTable {
  id: GeneratedAlways<string>;
  tripId: ColumnType<string, string | number, string | number>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  side: string;
  stars: Generated<number | null>;
  words: Generated<string>;
  state: Generated<string>;
  locale: Generated<string>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  dueAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  aspects: Generated<Json>;
  privateWords: Generated<string>;
  ticks: Generated<string[]>;
  wordsState: Generated<string>;
  reply: Generated<string>;
  replyState: Generated<string>;
  authorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  writtenAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  publishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  version: Generated<number>;
}

export interface ReviewItemTable {
  id: GeneratedAlways<string>;
  kind: string;
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
  aboutId: ColumnType<string, string | number, string | number>;
  reporterId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  reason: Generated<string | null>;
  words: Generated<string | null>;
  found: Generated<string[]>;
  frozen: Generated<Json | null>;
  state: Generated<string>;
  version: Generated<number>;
  decidedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  decidedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface RoutingSettingTable {
  id: GeneratedAlways<string>;
  fromAt: Moment;
  isOn: boolean;
  mostEach: number;
  returnMinutes: number;
  setBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  setAt: Moment;
}

export interface RuleAcknowledgementTable {
  userId: ColumnType<string, string | number, string | number>;
  sectionId: ColumnType<string, string | number, string | number>;
  number: number;
  readAt: Moment;
}

export interface RuleSectionTable {
  id: GeneratedAlways<string>;
  slug: string;
  ownerId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  readers: string[];
  changedAt: Moment;
}

export interface RuleVersionTable {
  sectionId: ColumnType<string, string | number, string | number>;
  number: number;
  locale: string;
  title: string;
  body: string;
  validFrom: string;
  authorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  writtenAt: Moment;
}

export interface SandboxCheckoutTable {
  id: string;
  charges: Json;
  returnTo: string;
  locale: string;
  state: Generated<string>;
  createdAt: Moment;
}

export interface SandboxEventTable {
  id: string;
  body: string;
  createdAt: Moment;
  deliveredAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface SandboxIntentTable {
  reference: string;
  kind: string;
  state: string;
  amount: ColumnType<string, string | number, string | number>;
  currency: string;
  charge: Generated<string | null>;
  refunded: ColumnType<string, string | number | undefined, string | number>;
  version: Generated<number>;
}

export interface ScoutingLeadTable {
  id: GeneratedAlways<string>;
  firstName: Generated<string>;
  lastName: string;
  email: Generated<string>;
  phone: Generated<string>;
  addressLine1: Generated<string>;
  cityTown: Generated<string>;
  countyId: ColumnType<string, string | number, string | number>;
  source: string;
  languages: Generated<string[]>;
  capacity: Generated<number>;
  ownerId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  nextAction: Generated<string>;
  nextOn: Generated<string | null>;
  note: Generated<string>;
  state: Generated<string>;
  stateReason: Generated<string | null>;
  version: Generated<number>;
  enteredAt: Moment;
  callAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  restUntil: Generated<string | null>;
  registrationId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  hostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  createdAt: Moment;
}

export interface ServiceTypeTable {
  id: GeneratedAlways<string>;
  name: string;
}

export interface SessionTable {
  tokenHash: Buffer;
  id: Generated<string>;
  userId: ColumnType<string, string | number, string | number>;
  deviceId: Generated<string | null>;
  deviceName: Generated<string>;
  createdAt: Moment;
  seenAt: Moment;
  mfaAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  provedAt: Moment;
  expiresAt: Moment;
  revokedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface SettingTable {
  id: GeneratedAlways<string>;
  key: string;
  value: Json;
  validFrom: string;
  writtenBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  writtenAt: Moment;
}

export interface SocialIdentityTable {
  issuer: string;
  subject: string;
  userId: ColumnType<string, string | number, string | number>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface StateHistoryTable {
  id: GeneratedAlways<string>;
  entity: string;
  entityId: ColumnType<string, string | number, string | number>;
  fromState: Generated<string | null>;
  toState: string;
  command: string;
  actorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  actorRole: Generated<string | null>;
  reason: Generated<string | null>;
  source: string;
  at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface StoredPositionTable {
  userId: ColumnType<string, string | number, string | number>;
  pos: ColumnType<string, string | number, string | number>;
  storedAt: Moment;
}

export interface StudentTable {
  id: GeneratedAlways<string>;
  firstName: string;
  lastName: string;
  gender: string;
  dateOfBirth: string;
  countryId: ColumnType<string, string | number, string | number>;
  cityTown: Generated<string>;
  hobbies: Generated<string>;
  languages: Generated<string[]>;
  diet: Generated<string>;
  vacinated: Generated<number>;
  studentTypeId: Generated<number>;
  picture: Generated<string | null>;
  businessId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  createdBy: ColumnType<string, string | number, string | number>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface StudentCareTable {
  studentId: ColumnType<string, string | number, string | number>;
  fact: string;
  factSealed: Buffer;
  keyVersion: number;
  updatedAt: Moment;
}

export interface StudentConsentTable {
  id: GeneratedAlways<string>;
  studentId: ColumnType<string, string | number, string | number>;
  kind: string;
  version: number;
  given: boolean;
  saidBy: ColumnType<string, string | number, string | number>;
  saidAt: Moment;
}

export interface StudentGuardianTable {
  studentId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  verifiedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface StudentPrivateTable {
  studentId: ColumnType<string, string | number, string | number>;
  keyVersion: number;
  allergiesSealed: Generated<Buffer | null>;
  anyMedicalConditionSealed: Generated<Buffer | null>;
  notesSealed: Generated<Buffer | null>;
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface StudentWithheldTable {
  studentId: ColumnType<string, string | number, string | number>;
  field: string;
  audience: string;
}

export interface SupplyWeekTable {
  countyId: ColumnType<string, string | number, string | number>;
  week: string;
  forecast: number;
  freeBeds: number;
  reckonedAt: Moment;
}

export interface SupportCardTable {
  id: GeneratedAlways<string>;
  topic: string;
  countryId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  countyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  phone: Generated<string>;
  weekdays: Generated<number[]>;
  opens: Generated<string>;
  closes: Generated<string>;
  ownerId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  checkedOn: string;
  version: Generated<number>;
}

export interface SupportCardTextTable {
  cardId: ColumnType<string, string | number, string | number>;
  locale: string;
  title: string;
  body: string;
}

export interface SupportCaseTable {
  id: GeneratedAlways<string>;
  conversationId: ColumnType<string, string | number, string | number>;
  topic: Generated<string | null>;
  openedAt: Moment;
  said: Generated<string | null>;
  saidSeq: ColumnType<string, string | number | undefined, string | number>;
  saidBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  saidAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  solvedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  askedSeq: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  rating: Generated<string | null>;
  remark: Generated<string | null>;
  ratedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface SyncMetaTable {
  one: Generated<boolean>;
  epoch: Generated<string>;
}

export interface TagTable {
  id: GeneratedAlways<string>;
  kind: string;
  isTargeted: Generated<boolean>;
  key: string;
}

export interface TeamTable {
  id: GeneratedAlways<string>;
  name: string;
  changedAt: Moment;
}

export interface TeamMemberTable {
  teamId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
}

export interface TeamSpellTable {
  teamId: ColumnType<string, string | number, string | number>;
  weekday: number;
  opens: string;
  closes: string;
}

export interface TimerFiredTable {
  entity: string;
  entityId: ColumnType<string, string | number, string | number>;
  key: string;
  at: Moment;
}

export interface TogetherDraftTable {
  userId: ColumnType<string, string | number, string | number>;
  plan: string;
  version: Generated<number>;
  changedAt: Moment;
}

export interface TransferTable {
  id: GeneratedAlways<string>;
  tripId: ColumnType<string, string | number, string | number>;
  direction: string;
  mode: string;
  place: string;
  number: Generated<string>;
  at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  meetingPoint: Generated<string>;
  collectedBy: Generated<string | null>;
  driver: Generated<string>;
  state: Generated<string>;
  updatedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>;
  bus: Generated<string>;
}

export interface TranslationUseTable {
  userId: ColumnType<string, string | number, string | number>;
  day: string;
  count: number;
}

export interface TripTable {
  id: GeneratedAlways<string>;
  reference: Generated<string>;
  studentId: ColumnType<string, string | number, string | number>;
  tripTypeId: ColumnType<string, string | number, string | number>;
  groupId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  businessId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  bookedBy: ColumnType<string, string | number, string | number>;
  coordinatorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  state: Generated<string>;
  resumeState: Generated<string | null>;
  stateReason: Generated<string | null>;
  version: Generated<number>;
  fromDate: string;
  toDate: string;
  plannedToDate: Generated<string | null>;
  activityDetailsType: Generated<string>;
  weeks: Generated<number>;
  total: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  totalHost: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  currency: Generated<string>;
  holdUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  arrivesAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  arrival: Generated<string>;
  referralCode: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>;
  enteredAt: ColumnType<string, string | Date | undefined, string | Date>;
  heldAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  retryUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  paymentWaived: Generated<boolean>;
  balanceWaived: Generated<boolean>;
}

export interface TripActivityTable {
  tripId: ColumnType<string, string | number, string | number>;
  activityId: ColumnType<string, string | number, string | number>;
  fromDate: string;
  toDate: string;
  role: Generated<string>;
}

export interface TripGroupTable {
  id: GeneratedAlways<string>;
  name: string;
  businessId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  leaderId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  fromDate: string;
  toDate: string;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  coordinatorId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  meetingPoint: Generated<string>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  currency: Generated<string>;
}

export interface TripHostFamilyTable {
  id: GeneratedAlways<string>;
  tripId: ColumnType<string, string | number, string | number>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  state: Generated<string>;
  selected: Generated<boolean>;
  backupOrder: Generated<number | null>;
  version: Generated<number>;
  fromDate: string;
  toDate: string;
  askedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  answerBy: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  answeredAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  stateReason: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>;
  enteredAt: ColumnType<string, string | Date | undefined, string | Date>;
  hasAskedTime: Generated<boolean>;
  timeUps: Generated<number>;
  reinvitedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  refusedTerms: Generated<string | null>;
}

export interface TripLabelTable {
  tripId: ColumnType<string, string | number, string | number>;
  labelId: ColumnType<string, string | number, string | number>;
  setBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  setAt: Moment;
}

export interface TripTaskTable {
  id: GeneratedAlways<string>;
  tripId: ColumnType<string, string | number, string | number>;
  kind: string;
  dueOn: Generated<string | null>;
  doneAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  detail: Generated<string>;
}

export interface TripTypeTable {
  id: GeneratedAlways<string>;
  name: string;
  slug: string;
  categoryId: number;
  vatMode: Generated<string>;
  active: Generated<boolean>;
}

export interface TripTypeDiscountTable {
  id: GeneratedAlways<string>;
  tripTypeId: ColumnType<string, string | number, string | number>;
  minQuantity: number;
  required: Generated<boolean>;
  code: Generated<string>;
  demandDiscount: number;
  supplyDiscount: number;
  validFrom: Generated<string | null>;
  validTo: Generated<string | null>;
  mostUses: Generated<number | null>;
  mostPerPerson: Generated<number | null>;
}

export interface UploadTable {
  id: string;
  ownerId: ColumnType<string, string | number, string | number>;
  conversationId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  name: Generated<string>;
  size: ColumnType<string, string | number, string | number>;
  sha256: Buffer;
  received: ColumnType<string, string | number | undefined, string | number>;
  state: Generated<string>;
  mime: Generated<string | null>;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
  reason: Generated<string | null>;
  fileName: Generated<string | null>;
  fileMime: Generated<string | null>;
  fileSize: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  width: Generated<number | null>;
  height: Generated<number | null>;
  durationMs: Generated<number | null>;
  tries: Generated<number>;
  examinedUntil: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  leftovers: Generated<boolean>;
  home: Generated<string>;
  widths: Generated<number[]>;
  maskedStem: Generated<string | null>;
  nameFound: Generated<string[] | null>;
  declaredMs: Generated<number | null>;
  peaks: Generated<Json | null>;
}

export interface UserRoleTable {
  userId: ColumnType<string, string | number, string | number>;
  role: string;
}

export interface VatRateTable {
  id: GeneratedAlways<string>;
  countryId: ColumnType<string, string | number, string | number>;
  rate: number;
  validFrom: string;
  validTo: Generated<string | null>;
}

export interface VettingCheckTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  memberId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  kind: string;
  state: string;
  validUntil: Generated<string | null>;
  note: Generated<string>;
  updatedAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface VettingCheckPastTable {
  id: GeneratedAlways<string>;
  checkId: ColumnType<string, string | number, string | number>;
  state: string;
  validUntil: Generated<string | null>;
  until: Moment;
}

export interface VettingConsentTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  memberId: ColumnType<string, string | number, string | number>;
  given: boolean;
  name: string;
  saidBy: ColumnType<string, string | number, string | number>;
  saidAt: Moment;
}

export interface VettingDocumentTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  checkId: ColumnType<string, string | number, string | number>;
  assetRef: string;
  sha256: Buffer;
  handedBy: ColumnType<string, string | number, string | number>;
  handedAt: Moment;
  purgeOn: string;
  withdrawnAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface VettingReferenceTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  checkId: ColumnType<string, string | number, string | number>;
  name: string;
  relation: string;
  contactSealed: Generated<Buffer | null>;
  answersSealed: Generated<Buffer | null>;
  keyVersion: number;
  locale: string;
  tokenHash: Buffer;
  state: Generated<string>;
  askedBy: ColumnType<string, string | number, string | number>;
  askedAt: Moment;
  expiresAt: Moment;
  answeredAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface VettingReminderTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  month: string;
  sentBy: ColumnType<string, string | number, string | number>;
  sentAt: Moment;
}

export interface VettingRequirementTable {
  id: GeneratedAlways<string>;
  countryId: ColumnType<string, string | number, string | number>;
  kind: string;
  count: number;
  months: Generated<number | null>;
  validFrom: string;
  writtenBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  writtenAt: Moment;
}

export interface VettingVisitTable {
  id: GeneratedAlways<string>;
  hostFamilyId: ColumnType<string, string | number, string | number>;
  inspectorId: ColumnType<string, string | number, string | number>;
  day: string;
  fromTime: string;
  toTime: string;
  state: Generated<string>;
  ticks: Generated<Json>;
  notes: Generated<string>;
  result: Generated<string | null>;
  words: Generated<string>;
  version: Generated<number>;
  plannedBy: ColumnType<string, string | number, string | number>;
  plannedAt: Moment;
  finishedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  finishedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  signedAt: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}

export interface WishlistTable {
  id: GeneratedAlways<string>;
  ownerId: ColumnType<string, string | number, string | number>;
  name: string;
  createdAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface WishlistItemTable {
  id: GeneratedAlways<string>;
  wishlistId: ColumnType<string, string | number, string | number>;
  hostFamilyId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  activityId: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  priceSeen: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  currency: Generated<string>;
  note: Generated<string>;
  addedBy: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  addedAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface WishlistMemberTable {
  wishlistId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  addedAt: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface WishlistVoteTable {
  itemId: ColumnType<string, string | number, string | number>;
  userId: ColumnType<string, string | number, string | number>;
  vote: string;
  words: Generated<string>;
  at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface WordsWrittenTable {
  conversationId: ColumnType<string, string | number, string | number>;
  seq: ColumnType<string, string | number, string | number>;
}

export interface Database {
  absence: AbsenceTable;
  accessChange: AccessChangeTable;
  accountToken: AccountTokenTable;
  activity: ActivityTable;
  activityDate: ActivityDateTable;
  activityTag: ActivityTagTable;
  amenity: AmenityTable;
  appUser: AppUserTable;
  asset: AssetTable;
  assignment: AssignmentTable;
  attachment: AttachmentTable;
  auditEnd: AuditEndTable;
  auditLog: AuditLogTable;
  auditSeal: AuditSealTable;
  bankTransfer: BankTransferTable;
  booking: BookingTable;
  bookingTrip: BookingTripTable;
  business: BusinessTable;
  businessBranch: BusinessBranchTable;
  businessCommission: BusinessCommissionTable;
  businessInvite: BusinessInviteTable;
  calendarFeed: CalendarFeedTable;
  calendarToken: CalendarTokenTable;
  call: CallTable;
  callRung: CallRungTable;
  callSeat: CallSeatTable;
  callSignal: CallSignalTable;
  carriedConversation: CarriedConversationTable;
  carriedMessage: CarriedMessageTable;
  checkout: CheckoutTable;
  checkoutCharge: CheckoutChargeTable;
  codeUse: CodeUseTable;
  contactLog: ContactLogTable;
  conversation: ConversationTable;
  conversationLabel: ConversationLabelTable;
  conversationMerge: ConversationMergeTable;
  conversationNote: ConversationNoteTable;
  conversationPriority: ConversationPriorityTable;
  conversationUrgency: ConversationUrgencyTable;
  country: CountryTable;
  county: CountyTable;
  creditNote: CreditNoteTable;
  currency: CurrencyTable;
  dataExport: DataExportTable;
  dataKey: DataKeyTable;
  deskStep: DeskStepTable;
  draft: DraftTable;
  dutyShift: DutyShiftTable;
  emergencyNumber: EmergencyNumberTable;
  erasure: ErasureTable;
  expense: ExpenseTable;
  experienceDraft: ExperienceDraftTable;
  familyChange: FamilyChangeTable;
  familyResponse: FamilyResponseTable;
  feed: FeedTable;
  feedEvent: FeedEventTable;
  fileReading: FileReadingTable;
  fileWords: FileWordsTable;
  foundName: FoundNameTable;
  geofence: GeofenceTable;
  gridJob: GridJobTable;
  gridJobRow: GridJobRowTable;
  gridView: GridViewTable;
  groupBudgetLine: GroupBudgetLineTable;
  groupBus: GroupBusTable;
  groupBusSeat: GroupBusSeatTable;
  groupTick: GroupTickTable;
  groupWish: GroupWishTable;
  guardianInvite: GuardianInviteTable;
  guideTranslation: GuideTranslationTable;
  handOver: HandOverTable;
  hostFamily: HostFamilyTable;
  hostFamilyAmenity: HostFamilyAmenityTable;
  hostFamilyCalendarBlock: HostFamilyCalendarBlockTable;
  hostFamilyGuide: HostFamilyGuideTable;
  hostFamilyMember: HostFamilyMemberTable;
  hostFamilyPause: HostFamilyPauseTable;
  hostFamilyPhoto: HostFamilyPhotoTable;
  hostFamilyRoom: HostFamilyRoomTable;
  hostFamilyRule: HostFamilyRuleTable;
  hostFamilyTag: HostFamilyTagTable;
  hostFamilyWeek: HostFamilyWeekTable;
  hostFamilyWords: HostFamilyWordsTable;
  hostRegistration: HostRegistrationTable;
  hostRegistrationDevice: HostRegistrationDeviceTable;
  hostRegistrationPhoto: HostRegistrationPhotoTable;
  hostingTick: HostingTickTable;
  installation: InstallationTable;
  invoice: InvoiceTable;
  invoiceDocument: InvoiceDocumentTable;
  invoiceLine: InvoiceLineTable;
  job: JobTable;
  label: LabelTable;
  ledgerLine: LedgerLineTable;
  ledgerPosting: LedgerPostingTable;
  legalHold: LegalHoldTable;
  macro: MacroTable;
  meeting: MeetingTable;
  meetingParticipant: MeetingParticipantTable;
  message: MessageTable;
  messageBefore: MessageBeforeTable;
  messageTranslation: MessageTranslationTable;
  messageWords: MessageWordsTable;
  newsTold: NewsToldTable;
  nightPriceAsk: NightPriceAskTable;
  noteBefore: NoteBeforeTable;
  noteMention: NoteMentionTable;
  notice: NoticeTable;
  notification: NotificationTable;
  notificationDelivery: NotificationDeliveryTable;
  notificationSetting: NotificationSettingTable;
  officeHoliday: OfficeHolidayTable;
  officeHour: OfficeHourTable;
  officeSpell: OfficeSpellTable;
  officeTask: OfficeTaskTable;
  opLog: OpLogTable;
  ownKey: OwnKeyTable;
  page: PageTable;
  pageVersion: PageVersionTable;
  participant: ParticipantTable;
  payment: PaymentTable;
  paymentDispute: PaymentDisputeTable;
  paymentNotice: PaymentNoticeTable;
  paymentShare: PaymentShareTable;
  payout: PayoutTable;
  payoutDetail: PayoutDetailTable;
  payoutLine: PayoutLineTable;
  plannedMessage: PlannedMessageTable;
  presence: PresenceTable;
  pricing: PricingTable;
  pricingTemplate: PricingTemplateTable;
  pricingType: PricingTypeTable;
  providerObject: ProviderObjectTable;
  pushDue: PushDueTable;
  pushSubscription: PushSubscriptionTable;
  quickReply: QuickReplyTable;
  quote: QuoteTable;
  rateLimit: RateLimitTable;
  reaction: ReactionTable;
  reading: ReadingTable;
  recordChange: RecordChangeTable;
  refusedSend: RefusedSendTable;
  retentionRun: RetentionRunTable;
  review: ReviewTable;
  reviewItem: ReviewItemTable;
  routingSetting: RoutingSettingTable;
  ruleAcknowledgement: RuleAcknowledgementTable;
  ruleSection: RuleSectionTable;
  ruleVersion: RuleVersionTable;
  sandboxCheckout: SandboxCheckoutTable;
  sandboxEvent: SandboxEventTable;
  sandboxIntent: SandboxIntentTable;
  scoutingLead: ScoutingLeadTable;
  serviceType: ServiceTypeTable;
  session: SessionTable;
  setting: SettingTable;
  socialIdentity: SocialIdentityTable;
  stateHistory: StateHistoryTable;
  storedPosition: StoredPositionTable;
  student: StudentTable;
  studentCare: StudentCareTable;
  studentConsent: StudentConsentTable;
  studentGuardian: StudentGuardianTable;
  studentPrivate: StudentPrivateTable;
  studentWithheld: StudentWithheldTable;
  supplyWeek: SupplyWeekTable;
  supportCard: SupportCardTable;
  supportCardText: SupportCardTextTable;
  supportCase: SupportCaseTable;
  syncMeta: SyncMetaTable;
  tag: TagTable;
  team: TeamTable;
  teamMember: TeamMemberTable;
  teamSpell: TeamSpellTable;
  timerFired: TimerFiredTable;
  togetherDraft: TogetherDraftTable;
  transfer: TransferTable;
  translationUse: TranslationUseTable;
  trip: TripTable;
  tripActivity: TripActivityTable;
  tripGroup: TripGroupTable;
  tripHostFamily: TripHostFamilyTable;
  tripLabel: TripLabelTable;
  tripTask: TripTaskTable;
  tripType: TripTypeTable;
  tripTypeDiscount: TripTypeDiscountTable;
  upload: UploadTable;
  userRole: UserRoleTable;
  vatRate: VatRateTable;
  vettingCheck: VettingCheckTable;
  vettingCheckPast: VettingCheckPastTable;
  vettingConsent: VettingConsentTable;
  vettingDocument: VettingDocumentTable;
  vettingReference: VettingReferenceTable;
  vettingReminder: VettingReminderTable;
  vettingRequirement: VettingRequirementTable;
  vettingVisit: VettingVisitTable;
  wishlist: WishlistTable;
  wishlistItem: WishlistItemTable;
  wishlistMember: WishlistMemberTable;
  wishlistVote: WishlistVoteTable;
  wordsWritten: WordsWrittenTable;
}
