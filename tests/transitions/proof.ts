// How long the proofs run: shortly with every test, and in full by npm run proof.
const isFull = process.env["HEARTH_PROOF"] === "full";

export const proof = {
  runs: isFull ? 50 : 6,
  calendars: isFull ? 200 : 5,
  walk: Number(process.env["HEARTH_PROOF_WALK"] ?? (isFull ? 10_000 : 300)),
  timeoutMs: isFull ? 3_600_000 : 120_000,
} as const;
