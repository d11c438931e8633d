// The files that ask the database for something, and are not looked at here: what they ask is held elsewhere, or is nobody's.
export interface Apart {
  readonly files: readonly string[];
  readonly because: string;
}

const server = "realtime-server";
const features = `${server}/features`;

const inFolder = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}.ts`);

export const apart: readonly Apart[] = [
  {
    files: [
      ...inFolder(
        `${features}/erasure`,
        "blanking",
        "erasure.server",
        "exportDoor",
        "exporting",
        "exports.store",
        "ownData.store",
        "places",
        "restored",
        "run",
        "standing.store",
        "steps",
        "subject",
      ),
      ...inFolder(`${features}/account`, "forgetTries"),
      `${server}/db/functions/erasing.sql`,
    ],
    because:
      "what goes with a person is held by canaries in every place of the schema, and what is in the way by its own tests",
  },
  {
    files: [
      ...inFolder(`${features}/groups`, "groups.server"),
      ...inFolder(`${features}/assets`, "takingPhotos"),
      ...inFolder(`${features}/householdDesk`, "household.server"),
      ...inFolder(`${features}/ourHome`, "nightPrice.server", "ourHome.server"),
      `${server}/files/sealedFiles.ts`,
    ],
    because: "they write what was found and judged before, by its id",
  },
  {
    files: [
      ...inFolder(`${features}/retention`, "night", "retention.server", "retention.store"),
      `${server}/db/functions/retention.sql`,
    ],
    because: "what the night forgets and what a hold keeps is held by its own tests, and read by administrators alone",
  },
  {
    files: inFolder(`${features}/carrier`, "carrier.store"),
    because: "it reads for nobody: what leaves us for another carrier is held by the carrier's own tests",
  },
  {
    files: inFolder(
      `${features}/account`,
      "registration.server",
      "registration.store",
      "registrationLetters",
      "registrationPhotos.store",
      "vettingPace.store",
    ),
    because:
      "what somebody writes to become a host is reached by the secret of its device alone, which its own tests hold",
  },
  {
    files: [
      ...inFolder(
        `${server}/db`,
        "auditChain",
        "check",
        "connection",
        "functions",
        "listener",
        "migrate",
        "pictureKeys",
        "pooler",
        "prepared",
        "preparing",
        "readings",
        "systemRights",
        "transaction",
        "vault",
      ),
      ...inFolder(`${server}/http`, "keptAnswers", "onlyOnce", "rateLimits", "refusals"),
      ...inFolder(`${server}/jobs`, "queue"),
      ...inFolder(`${server}/files`, "examination", "leftovers", "parts", "quota", "tidy"),
      ...inFolder(`${server}/providers/payments`, "sandbox", "sandboxCheckout", "stripeObjects"),
      ...inFolder(`${features}/assets`, "tidyAssets"),
      ...inFolder(`${features}/conversations`, "searchWords.store", "fileWords.store"),
      `${server}/messaging.ts`,
      `${server}/db/functions/access_changes.sql`,
      `${server}/db/functions/audit.sql`,
      `${server}/db/functions/family_changes.sql`,
      `${server}/db/functions/masked_reach.sql`,
    ],
    because: "the machine's own work: it reads for nobody",
  },
  {
    files: [
      ...inFolder(
        `${features}/account`,
        "devices.server",
        "firstAdministrator",
        "login.server",
        "mailedLogin.server",
        "password.server",
        "people.store",
        "profile.server",
        "roles.store",
        "secondFactor.server",
        "secondFactor.store",
        "sessions.store",
        "social.store",
        "tokens",
        "verification",
      ),
      ...inFolder(`${server}/http`, "sessions"),
    ],
    because: "who somebody is and what is one's own account's: held by the tests of accounts",
  },
  {
    files: [
      ...inFolder(
        `${features}/payments`,
        "bankTransfers.server",
        "bookingPrices",
        "checkouts",
        "checkouts.store",
        "chosenActivities.store",
        "follow",
        "invoices.store",
        "jobs",
        "moneyOf",
        "notices",
        "payments.server",
        "payments.store",
        "payouts",
        "priceBook.store",
        "templates.store",
        "quotes.store",
        "shares",
        "shares.server",
        "shares.store",
        "stays",
      ),
      ...inFolder(`${features}/ledger`, "gaps.store", "ledger.store"),
      ...inFolder(
        `${features}/transitions`,
        "adopt",
        "fired",
        "meeting.begin",
        "meeting.door",
        "payout.door",
        "placement.door",
        "placement.people",
        "placement.save",
        "placement.store",
        "transitions",
        "vetting.door",
      ),
      ...inFolder(`${features}/booking`, "homes.store", "intents", "plan", "prepare"),
      ...inFolder(`${features}/vetting`, "followCheck", "recordCheck", "references.server"),
      ...inFolder(`${features}/conversations`, "commit", "retention", "support.server", "zone"),
    ],
    because:
      "what is read to be judged and changed, once it is known that the person may: withinReach, reachOf, the rules",
  },
  {
    files: [
      `${server}/db/functions/notifications.sql`,
      `${server}/providers/mail/returnPaths.ts`,
      ...inFolder(`${features}/mailReplies`, "mailReplies.store"),
      ...inFolder(
        `${features}/notifications`,
        "devices.store",
        "following.store",
        "notifications.store",
        "outgoing.store",
        "ringing",
      ),
    ],
    because:
      "who is told that there is something, never what, and whose address an answer comes from: held by the tests of notifications and of answers by mail",
  },
  {
    files: [
      ...inFolder(`${features}/currencies`, "currencies.server"),
      ...inFolder(`${features}/places`, "places.server"),
      ...inFolder(`${features}/about`, "about.server"),
      ...inFolder(`${features}/hubHome`, "counts", "work"),
      ...inFolder(`${features}/account`, "hostCounties.store"),
      ...inFolder(`${server}/db`, "foundIn", "tripsAtOnce"),
    ],
    because: "lists that are everybody's, and the frame around what others choose",
  },
];
