import type { Role } from "./roles.ts";

// Which rows an action reaches: security 4.3. "pub" published only, "min" every row with fewer fields.
export type Scope = "all" | "own" | "kid" | "host" | "hst" | "biz" | "part" | "case" | "pub";

export type Grants = { readonly [Holder in Role | "signedIn" | "anyone"]?: Scope };

const everyone: Grants = { anyone: "pub" };
const oneself: Grants = { signedIn: "own" };
const theTeam: Grants = {
  finance: "part",
  coordinator: "part",
  administrator: "part",
  vetting_admin: "part",
  page_editor: "part",
};
const ownAndOffice: Grants = {
  signedIn: "own",
  ...theTeam,
};
const content: Grants = { administrator: "all", page_editor: "all" };
const coordinating: Grants = { coordinator: "all", administrator: "all" };
const withMoney: Grants = { finance: "all", ...coordinating };
const office: Grants = { agent: "biz", ...withMoney };

// The authorisation matrix: action -> who -> which rows. Who is not named may not; there is no other source of rights.
export const matrix = {
  "health:read": everyone,
  "session:open": everyone,
  "session:read": everyone,
  "session:close": oneself,
  "session:list": oneself,
  "session:revoke": oneself,
  "account:recover": everyone,
  "account:signUp": everyone,
  "hosts:register": everyone,
  "account:change": oneself,
  "account:secure": oneself,
  // Which files of a record are meant is for their purpose to say (assets.rules.ts).
  "assets:add": oneself,
  "assets:read": oneself,
  "people:see": {
    signedIn: "part",
    finance: "all",
    coordinator: "all",
    administrator: "all",
    vetting_admin: "all",
  },
  "homes:write": { host_family: "host", coordinator: "all", administrator: "all" },
  "homes:read": { anyone: "pub", host_family: "host", coordinator: "all", administrator: "all", vetting_admin: "all" },
  "students:host": { host_family: "hst" },
  "students:documents": { parent: "kid", agent: "biz", coordinator: "all", administrator: "all" },
  // An agency hands documents in and does not read them back.
  "students:openDocuments": { parent: "kid", coordinator: "all", administrator: "all" },
  "vetting:documents": { host_family: "host", vetting_admin: "all", administrator: "all" },
  // What one's own household does for it, and those who speak for it by the link of their letter.
  "vetting:ours": { host_family: "host" },
  "references:answer": everyone,
  "places:read": everyone,
  "pages:read": everyone,
  "pages:edit": { administrator: "all", page_editor: "all" },
  "pages:publish": { administrator: "all", page_editor: "all" },
  "families:browse": everyone,
  "families:contact": { parent: "kid", agent: "biz", ...coordinating },
  "currencies:read": { finance: "all", coordinator: "all", administrator: "all" },
  "currencies:write": { finance: "all", administrator: "all" },
  "currencies:export": { finance: "all", coordinator: "all", administrator: "all" },
  "expenses:read": { parent: "kid", agent: "biz", finance: "all", coordinator: "all", administrator: "all" },
  "expenses:write": { finance: "all", coordinator: "all", administrator: "all" },
  "expenses:export": { finance: "all", coordinator: "all", administrator: "all" },
  // A parent or an agency asks about what they are to pay.
  "expenses:question": { parent: "kid", agent: "biz" },
  "expenses:decide": { finance: "all", coordinator: "all", administrator: "all" },
  "students:read": { parent: "kid", agent: "biz", finance: "all", coordinator: "all", administrator: "all" },
  "students:write": { parent: "kid", agent: "biz", coordinator: "all", administrator: "all" },
  "students:children": { parent: "kid" },
  "students:remove": { parent: "kid", administrator: "all" },
  // What the child's people have to know, and what the parents or the agency decide: consents, who sees what, a second guardian.
  "students:care": { parent: "kid", agent: "biz", coordinator: "all", administrator: "all" },
  "students:decide": { parent: "kid", agent: "biz" },
  "students:export": { parent: "kid" },
  "studentList:export": { agent: "biz", ...coordinating },
  "students:openMedical": { coordinator: "all", administrator: "all" },
  "trips:read": { parent: "kid", agent: "biz", finance: "all", coordinator: "all", administrator: "all" },
  "trips:export": office,
  "trips:create": { parent: "kid", agent: "biz", coordinator: "all", administrator: "all" },
  // Plans a stay and pays for it, in the own name (1.7-1.9).
  "booking:make": { parent: "kid", agent: "biz" },
  // A change of a booked stay: whoever pays asks, the family that hosts answers, or the office for it.
  "tripChanges:read": { parent: "kid", agent: "biz", host_family: "hst", ...office },
  "tripChanges:ask": { parent: "kid", agent: "biz" },
  "tripChanges:answer": { host_family: "hst", ...coordinating },
  "hostings:read": { host_family: "hst" },
  // What was written about the health of a guest: of those who stay, and not for longer than they do (security 4.3).
  "hostings:openHealth": { host_family: "hst" },
  "hostings:prepare": { host_family: "hst" },
  "hostCalendar:read": { host_family: "host" },
  "hostCalendar:write": { host_family: "host" },
  "hostPayments:read": { host_family: "host" },
  // An agency has the same page over its own students.
  "parentHome:read": { parent: "kid", agent: "biz" },
  "hubHome:read": { agent: "biz", finance: "all", coordinator: "all", administrator: "all" },
  // What the office is to see to: to each the kinds that are their work.
  "officeTasks:see": { finance: "all", coordinator: "all", administrator: "all", vetting_admin: "all" },
  "officeTasks:do": { finance: "all", coordinator: "all", administrator: "all", vetting_admin: "all" },
  "hub:find": { agent: "biz", finance: "all", coordinator: "all", administrator: "all", vetting_admin: "all" },
  "hub:count": {
    agent: "biz",
    finance: "all",
    coordinator: "all",
    administrator: "all",
    vetting_admin: "all",
    page_editor: "all",
  },
  "conversations:sync": { signedIn: "part" },
  "uploads:read": oneself,
  "conversations:read": { signedIn: "part", coordinator: "all", administrator: "all" },
  "conversations:send": { signedIn: "part", coordinator: "all", administrator: "all" },
  "conversations:mark": { signedIn: "part" },
  "conversations:members": { coordinator: "all", administrator: "all" },
  // Whose of the office it is.
  "conversations:assign": coordinating,
  // One goes on in another of the same people.
  "conversations:merge": coordinating,
  // By which keys one works in the hub.
  "keys:own": {
    agent: "own",
    finance: "own",
    coordinator: "own",
    administrator: "own",
    vetting_admin: "own",
    page_editor: "own",
  },
  // Labels, teams, series, how much a conversation presses, and when the office answers.
  "desk:read": coordinating,
  "desk:write": coordinating,
  "desk:hours": { administrator: "all" },
  // A conversation taken out whole, and who has read it.
  "transcripts:make": coordinating,
  "transcripts:readings": coordinating,
  // What must not be forgotten, and what the nightly run forgets.
  "holds:keep": { administrator: "all" },
  // How a case of support stands, and how people found it.
  "support:answer": coordinating,
  "support:figures": coordinating,
  // Between the two sides alone: nobody of ours blocks or is blocked.
  "conversations:block": { parent: "part", host_family: "part" },
  "conversations:support": { signedIn: "own", coordinator: "all", administrator: "all" },
  // What a link of ours in a message is about: each kind of page by the action that reads it elsewhere.
  "linkCards:read": oneself,
  // What one answers often, and what all of the office do.
  "quickReplies:read": ownAndOffice,
  "quickReplies:write": ownAndOffice,
  // How a list of the hub is narrowed, kept under a name.
  "gridViews:read": { agent: "own", ...theTeam },
  "gridViews:write": { agent: "own", ...theTeam },
  // Those that the team has together.
  "gridViews:team": coordinating,
  // What is done to all rows of a list at once; what it is asks for its own action.
  "gridJobs:run": theTeam,
  // What the office writes down for itself, in the conversations that it reads (security 4.3).
  "notes:read": { finance: "part", vetting_admin: "part", page_editor: "part", ...coordinating },
  "notes:write": { finance: "part", vetting_admin: "part", page_editor: "part", ...coordinating },
  // What a conversation is about, beside it in the hub; each part of it by the action that reads it elsewhere.
  "tripContext:read": { agent: "part", finance: "part", vetting_admin: "part", page_editor: "part", ...coordinating },
  // Who is rung, and what the own browser hears.
  "calls:hear": oneself,
  "calls:make": { signedIn: "part", ...coordinating },
  // When somebody of the office can be met without asking first.
  "officeHour:keep": coordinating,
  // By whoever was given the link.
  "officeHour:book": { signedIn: "pub" },
  // What oneself has written to leave later.
  "planned:read": oneself,
  "planned:write": oneself,
  // What happened to oneself, and by which ways one is told; how others were told is the office's to follow.
  "notifications:read": oneself,
  "notifications:change": oneself,
  "notifications:follow": coordinating,
  "notifications:start": coordinating,
  // The signed link of a letter says whose choices they are.
  "notifications:unsubscribe": everyone,
  "reviews:read": coordinating,
  "reviews:decide": coordinating,
  "reviews:report": { signedIn: "part" },
  // What both sides say of a stay that is over, each its own; the office reads what waits for a look.
  "stayReviews:give": { parent: "kid", host_family: "hst" },
  "stayReviews:rate": { parent: "kid" },
  "stayReviews:write": { host_family: "hst" },
  "stayReviews:judge": coordinating,
  "vetting:read": { vetting_admin: "all", administrator: "all" },
  // What a household has handed in, and what was said of it.
  "vetting:look": { vetting_admin: "all", administrator: "all" },
  "vetting:export": { vetting_admin: "all", administrator: "all" },
  "vetting:record": { vetting_admin: "all", administrator: "all" },
  // Who comes to see a house, and when: planned by the office, written down by whoever was there.
  "visits:open": { coordinator: "all", administrator: "all", vetting_admin: "all" },
  "visits:plan": { coordinator: "all", administrator: "all", vetting_admin: "all" },
  "visits:record": { coordinator: "all" },
  // What each country asks of its households.
  "requirements:read": { vetting_admin: "all", administrator: "all" },
  "requirements:write": { vetting_admin: "all", administrator: "all" },
  // Numbers that the office sets for itself.
  "officeSettings:read": { administrator: "all" },
  "officeSettings:write": { administrator: "all" },
  "geofences:read": { agent: "biz", coordinator: "all", administrator: "all", vetting_admin: "all" },
  "geofences:write": coordinating,
  // Which records a command can be about; who may give which is for the state machines to say (decisions 1, 2, 5, 7, 20).
  "transitions:give": { signedIn: "part" },
  "transitions:trips": {
    parent: "kid",
    agent: "biz",
    host_family: "hst",
    finance: "all",
    coordinator: "all",
    administrator: "all",
  },
  "transitions:hostings": {
    parent: "kid",
    agent: "biz",
    host_family: "hst",
    finance: "all",
    coordinator: "all",
    administrator: "all",
  },
  "transitions:meetings": { signedIn: "part", finance: "all", coordinator: "all", administrator: "all" },
  "transitions:vetting": { host_family: "host", coordinator: "all", administrator: "all", vetting_admin: "all" },
  "transitions:leads": { coordinator: "all", administrator: "all" },
  "transitions:payouts": { host_family: "host", finance: "all", administrator: "all" },
  "payments:quote": { parent: "kid", agent: "biz", finance: "all", coordinator: "all", administrator: "all" },
  "payments:pay": { parent: "kid", agent: "biz", finance: "all", administrator: "all" },
  // What a payer's bank has taken up is finance's to answer.
  "disputes:read": { finance: "all", administrator: "all" },
  "disputes:answer": { finance: "all", administrator: "all" },
  "payments:waive": { finance: "all" },
  // The bills of one's own children or students, and what was paid of them.
  "invoices:see": { parent: "kid", agent: "biz", finance: "all", coordinator: "all", administrator: "all" },
  // By transfer: announced by whoever pays, and money once finance has seen it.
  "invoices:transfer": { parent: "kid", agent: "biz" },
  "invoices:confirm": { finance: "all" },
  // Of a share the link says what is to be paid.
  "shares:pay": everyone,
  "ledger:read": { finance: "all", administrator: "all" },
  // Who may open a screen whose reading has no action above, or a wider one (security 4.3): what is shown there is for the actions above.
  "wishlist:keep": { parent: "own", agent: "own", finance: "own", coordinator: "own", administrator: "own" },
  "travel:open": oneself,
  "familyTrips:open": { parent: "kid" },
  // How a student comes and goes, and what is ticked before: whoever answers for the trip, and the office.
  "familyTrips:travel": { parent: "kid", agent: "biz", coordinator: "all", administrator: "all" },
  "household:open": { host_family: "host" },
  "payoutDetails:write": { host_family: "host" },
  "mobile:open": oneself,
  "parentMessages:open": { parent: "part" },
  "hostMessages:open": { host_family: "part" },
  "hubMessages:open": { ...office, vetting_admin: "part", page_editor: "part" },
  "hub:open": { ...office, vetting_admin: "all", page_editor: "all" },
  "ruleBook:open": { ...office, page_editor: "all" },
  // What is meant for one's roles: agencies do not see the handbook of the staff.
  "ruleBook:read": { ...withMoney, agent: "pub", page_editor: "all" },
  "ruleBook:write": content,
  "ruleBook:follow": { administrator: "all" },
  // Whom to ring: agencies help their own students by it too.
  "supportCards:read": { ...withMoney, agent: "pub" },
  "supportCards:write": coordinating,
  "office:open": office,
  "trips:open": office,
  // The hub's form: parents plan in the wizard.
  "trips:plan": { agent: "biz", ...coordinating },
  "trips:bulk": coordinating,
  // To another home, or to other dates.
  "trips:move": coordinating,
  "planner:open": coordinating,
  // An agency as long as nothing is held or booked.
  "trips:replan": { agent: "biz", ...coordinating },
  "sheets:write": coordinating,
  "students:open": office,
  "students:edit": { agent: "biz", ...coordinating },
  // A school's list: only whoever answers for students writes them.
  "students:sheet": { agent: "biz", ...coordinating },
  "groups:open": office,
  "groups:write": coordinating,
  "groups:money": coordinating,
  "groups:export": coordinating,
  "geofences:open": { agent: "biz", ...coordinating },
  "activities:open": office,
  "families:open": { ...office, vetting_admin: "all" },
  "families:edit": { ...coordinating, vetting_admin: "all" },
  // Where each home stands with us: agencies see what anybody may.
  "families:oversee": { ...withMoney, vetting_admin: "all" },
  // Where it is, and how it is reached.
  "families:reach": { ...coordinating, vetting_admin: "all" },
  "familyList:export": coordinating,
  // All of a household that is no text: people, house, days, and whether it is found.
  "families:keep": coordinating,
  // What is on file of its account, never the account.
  "families:payee": { finance: "all", administrator: "all" },
  "families:rank": coordinating,
  "families:chase": coordinating,
  "families:scout": coordinating,
  "leads:export": coordinating,
  "invoices:open": office,
  "invoices:create": { finance: "all", administrator: "all" },
  "purchases:open": withMoney,
  "payouts:open": withMoney,
  "earnings:open": { finance: "all", administrator: "all" },
  // The office's list: parents and agents read theirs where they are.
  "expenses:open": withMoney,
  "pricing:open": withMoney,
  "businesses:open": office,
  "businesses:write": { administrator: "all" },
  "businesses:history": withMoney,
  // By the letter that asks one to.
  "businesses:join": everyone,
  // What was agreed with a partner is none of that partner's people.
  "businessTerms:read": withMoney,
  "businesses:export": { finance: "all", ...coordinating },
  "content:open": content,
  "menus:open": content,
  "assistant:open": { ...coordinating, page_editor: "all" },
  "users:open": coordinating,
  "roles:open": { administrator: "all" },
  "missionControl:overview": { ...withMoney, vetting_admin: "all" },
  "missionControl:open": coordinating,
} as const satisfies Readonly<Record<string, Grants>>;

export type Action = keyof typeof matrix;

// Asked for again when the last proof of identity is older than ten minutes (S5); of commands, the machines say which (needsProof).
export const stepUpActions: readonly Action[] = [
  "account:secure",
  "students:openMedical",
  "students:export",
  "payments:waive",
  "officeSettings:write",
  "currencies:export",
  "expenses:export",
  "studentList:export",
  "trips:export",
  "familyList:export",
  "vetting:export",
  "vetting:look",
  "groups:export",
  "businesses:write",
  "businesses:export",
  "leads:export",
];
