import { faults } from "../faults.ts";
import { mutant, soundServer, type Mutant, type ServerBug } from "./mutant.ts";
import type { Patch } from "./patch.ts";

const inSource = (...patches: readonly Patch[]): ServerBug => ({ ...soundServer, patches });

// Nodes and their database are ended, and their line is cut; nothing else, so that a short run has many of them.
const harsh: Readonly<Record<string, number>> = {
  F1: 6,
  F3: 3,
  "a connection to the database is cut or slow": 2,
};
const only = { ...Object.fromEntries(faults.map(({ id }) => [id, 0])), ...harsh };
const aBooking: Pick<Mutant, "faults" | "lanes" | "size"> = {
  faults: only,
  lanes: 6,
  size: { messages: 60, faults: 14, walks: 0, everyMs: 3_000 },
};

const commands = "realtime-server/features/transitions/placement.store.ts";
const facts = `  return {
    trip,
    placement: { trip: recordOf(trip), facts: await factsOf(db, books, { ...wish, trip, hostings, homes }) },
  };`;
const slowly = `  const facts = await factsOf(db, books, { ...wish, trip, hostings, homes });
  await new Promise((resolve) => setTimeout(resolve, 150));
  return { trip, placement: { trip: recordOf(trip), facts } };`;

const bedsUnlocked = inSource(
  {
    file: commands,
    find: "readHomes(db, hostings, sql`FOR NO KEY UPDATE OF f`)",
    put: "readHomes(db, hostings, sql``)",
  },
  { file: commands, find: facts, put: slowly },
);

const tripsUnlocked = inSource(
  {
    file: commands,
    find: "readTrip(db, wish.tripId, sql`FOR NO KEY UPDATE`)",
    put: "readTrip(db, wish.tripId, sql``)",
  },
  {
    file: commands,
    find: "readHostings(db, trip.id, sql`FOR NO KEY UPDATE`)",
    put: "readHostings(db, trip.id, sql``)",
  },
);

const noticesCountTwice = inSource(
  {
    file: "realtime-server/features/payments/notices.ts",
    find: "const isNews = notice.version > payment.version;",
    put: "const isNews = true;",
  },
  {
    file: "realtime-server/features/payments/notices.ts",
    find: 'if (state === "captured" && payment.state !== "captured") return captured(work, payment);',
    put: 'if (state === "captured") return captured(work, payment);',
  },
  {
    file: "realtime-server/features/payments/paymentNotice.store.ts",
    find: "return kept !== undefined;",
    put: "return kept !== undefined || outcome !== null;",
  },
);

const errandsDie = inSource({
  file: "realtime-server/jobs/queue.ts",
  find: 'AND (claimed_until IS NULL OR claimed_until <= ${slot("now")}) ORDER BY due_at',
  put: "AND claim IS NULL ORDER BY due_at",
});

const lostKeepsMoney = inSource({
  file: "realtime-server/features/payments/checkouts.ts",
  find: `      await setCheckout(work.db, checkout.id, { state: "lost", reason: refusal });
      for (const charge of charges) await release(work, charge);`,
  put: '      await setCheckout(work.db, checkout.id, { state: "lost", reason: refusal });',
});

const answeredEarly = inSource(
  {
    file: "realtime-server/db/transaction.ts",
    find: "  return db\n    .transaction()",
    put: "  return new Promise((resolve, reject) => void db\n    .transaction()",
  },
  {
    file: "realtime-server/db/transaction.ts",
    find: "      return work(transaction);\n    });",
    put: `      const result = await work(transaction);
      resolve(result);
      if (!readOnly) await new Promise((done) => setTimeout(done, 150));
      return result;
    }).catch(reject));`,
  },
);

export const bookingMutants: readonly Mutant[] = [
  mutant(
    { name: "beds-unlocked", says: "whether a bed is free is asked without holding its home", caughtBy: ["I27"] },
    { ...aBooking, server: bedsUnlocked },
  ),
  mutant(
    {
      name: "trips-unlocked",
      says: "a trip is read without being held while a command is carried out",
      caughtBy: ["I29", "I30"],
    },
    { ...aBooking, server: tripsUnlocked },
  ),
  mutant(
    { name: "notices-count-twice", says: "a notice that comes again counts again", caughtBy: ["I28"] },
    { ...aBooking, server: noticesCountTwice },
  ),
  mutant(
    { name: "errands-die", says: "what a node was at when it was killed is nobody's", caughtBy: ["I28"] },
    { ...aBooking, server: errandsDie },
  ),
  mutant(
    {
      name: "lost-keeps-money",
      says: "a home is lost while its payer pays, and what the card holds is kept",
      caughtBy: ["I28"],
    },
    { ...aBooking, server: lostKeepsMoney },
  ),
  mutant(
    { name: "answered-early", says: "a command is answered before it is committed", caughtBy: ["I30"] },
    { ...aBooking, server: answeredEarly },
  ),
];
