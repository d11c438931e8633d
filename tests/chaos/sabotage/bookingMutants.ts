import { faults } from "../faults.ts";
import { mutant, soundServer, type Mutant, type ServerBug } from "./mutant.ts";
import type { Patch } from "./patch.ts";

const inSource = (...patches: readonly Patch[]): ServerBug => ({ ...soundServer, patches });

// Nodes and their database are ended, and their line is cut; nothing else, so that a short run has many of them.
const only = (wanted: Readonly<Record<string, number>>): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(faults.map(({ id }) => [id, 0])),
  ...wanted,
});
const cut = "a connection to the database is cut or slow";
const aBooking: Pick<Mutant, "lanes" | "seeds"> = { lanes: 6, seeds: 3 };
// What people and the provider bring about by coming at once.
const crowded: Omit<Partial<Mutant>, "server"> = {
  ...aBooking,
  faults: only({ F1: 1, [cut]: 1 }),
  size: { messages: 60, faults: 4, walks: 0, everyMs: 5_000 },
};
// What an end in the midst of it brings about.
const harsh: Omit<Partial<Mutant>, "server"> = {
  ...aBooking,
  faults: only({ F1: 6, F3: 3, [cut]: 1 }),
  size: { messages: 60, faults: 8, walks: 0, everyMs: 2_500 },
};

const store = "realtime-server/features/transitions/placement.store.ts";
// So that two who have read the same both act on it.
const slowly: Patch = {
  file: "realtime-server/features/transitions/placement.commands.ts",
  find: '    const outcome = "hostingId" in call',
  put: '    await new Promise((done) => setTimeout(done, 200));\n    const outcome = "hostingId" in call',
};

const bedsUnlocked = inSource(
  {
    file: store,
    find: "readHomes(db, hostings, sql`FOR NO KEY UPDATE OF f`)",
    put: "readHomes(db, hostings, sql``)",
  },
  slowly,
);

const tripsUnlocked = inSource(
  {
    file: store,
    find: "readTrip(db, wish.tripId, sql`FOR NO KEY UPDATE`)",
    put: "readTrip(db, wish.tripId, sql``)",
  },
  {
    file: store,
    find: "readHostings(db, trip.id, sql`FOR NO KEY UPDATE`)",
    put: "readHostings(db, trip.id, sql``)",
  },
  slowly,
);

const noticesCountTwice = inSource(
  {
    file: "realtime-server/features/payments/notices.ts",
    find: "const isNews = notice.version > payment.version;",
    put: "const isNews = notice.version >= payment.version;",
  },
  {
    file: "realtime-server/features/payments/notices.ts",
    find: 'if (state === "captured" && payment.state !== "captured") return captured(work, payment);',
    put: `if (state === "captured" && payment.state !== "captured") return captured(work, payment);
    if (state === "captured") return countPaid(work.db, payment.invoiceId, payment.amount);`,
  },
  {
    file: "realtime-server/features/payments/paymentNotice.store.ts",
    find: "return kept !== undefined;",
    put: "return kept !== undefined || outcome !== null;",
  },
);

// So that a node is at something when it is killed.
const errandsDie = inSource(
  {
    file: "realtime-server/jobs/queue.ts",
    find: 'AND (claimed_until IS NULL OR claimed_until <= ${slot("now")}) ORDER BY due_at',
    put: "AND claim IS NULL ORDER BY due_at",
  },
  {
    file: "realtime-server/jobs/worker.ts",
    find: "    const handle = handlers[job.kind];",
    put: "    const handle = handlers[job.kind];\n    await new Promise((done) => setTimeout(done, 300));",
  },
);

const lostKeepsMoney = inSource({
  file: "realtime-server/features/payments/checkouts.ts",
  find: `      await setCheckout(work.db, checkout.id, { state: "lost", reason: refusal });
      for (const charge of charges) await release(work, charge);`,
  put: '      await setCheckout(work.db, checkout.id, { state: "lost", reason: refusal });',
});

// Commands alone: whoever goes on at once after anything else would find nothing.
const answeredEarly = inSource(
  {
    file: "realtime-server/http/mount.ts",
    find: "readOnly: !isChange && !endpoint.isAudited }",
    put: 'readOnly: !isChange && !endpoint.isAudited, isEarly: path.endsWith("/transitions") }',
  },
  {
    file: "realtime-server/db/transaction.ts",
    find: "{ actor, readOnly }: TransactionOptions",
    put: "{ actor, readOnly, isEarly }: TransactionOptions & { readonly isEarly?: boolean }",
  },
  {
    file: "realtime-server/db/transaction.ts",
    find: "  return db\n    .transaction()",
    put: "  return new Promise((resolve, reject) => void db\n    .transaction()",
  },
  {
    file: "realtime-server/db/transaction.ts",
    find: "      return work(transaction);\n    });",
    put: `      const result = await work(transaction);
      if (isEarly) {
        resolve(result);
        await new Promise((done) => setTimeout(done, 1_000));
      }
      return result;
    }).then(resolve, reject));`,
  },
);

export const bookingMutants: readonly Mutant[] = [
  mutant(
    { name: "beds-unlocked", says: "whether a bed is free is asked without holding its home", caughtBy: ["I27"] },
    { ...crowded, server: bedsUnlocked },
  ),
  mutant(
    {
      name: "trips-unlocked",
      says: "a trip is read without being held while a command is carried out",
      caughtBy: ["I29", "I30"],
    },
    { ...crowded, server: tripsUnlocked },
  ),
  mutant(
    { name: "notices-count-twice", says: "a notice that comes again counts again", caughtBy: ["I28"] },
    { ...crowded, server: noticesCountTwice },
  ),
  mutant(
    { name: "errands-die", says: "what a node was at when it was killed is nobody's", caughtBy: ["I28"] },
    { ...harsh, server: errandsDie },
  ),
  mutant(
    {
      name: "lost-keeps-money",
      says: "a home is lost while its payer pays, and what the card holds is kept",
      caughtBy: ["I28"],
    },
    { ...crowded, server: lostKeepsMoney },
  ),
  mutant(
    { name: "answered-early", says: "a command is answered before it is committed", caughtBy: ["I30"] },
    { ...harsh, server: answeredEarly },
  ),
];
