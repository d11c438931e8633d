import { describe, expect, it } from "vitest";
import { keepRunning } from "./keepRunning.ts";

function aPostmaster() {
  const end = Promise.withResolvers<void>();
  const stop = async () => end.resolve();
  return { ended: end.promise, stop, crash: () => end.resolve() };
}

// Answers each start with the next of these: a postmaster, or the reason why there is none.
function aSeries(...answers: (ReturnType<typeof aPostmaster> | Error)[]) {
  const [said, waits]: [string[], number[]] = [[], []];
  const start = async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error("the series is over");
    return answer;
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return { start, wait, say: (sentence: string) => void said.push(sentence), said, waits, answers };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

describe("keepRunning", () => {
  it("starts a database again that ended by itself", async () => {
    const [first, second] = [aPostmaster(), aPostmaster()];
    const series = aSeries(first, second);
    const stop = await keepRunning(series);
    first.crash();
    await turns();
    expect(series.said).toEqual(["The database ended unexpectedly. Starting it again."]);
    expect(series.answers).toEqual([]);
    await stop();
    await second.ended;
  });

  it("waits longer after each failure and says why", async () => {
    const first = aPostmaster();
    const series = aSeries(first, new Error("no space"), new Error("no space"), aPostmaster());
    const stop = await keepRunning(series);
    first.crash();
    await turns();
    expect(series.waits).toEqual([500, 1000, 2000]);
    expect(series.said.filter((sentence) => sentence === "no space")).toHaveLength(2);
    await stop();
  });

  it("does not start again what was stopped on purpose", async () => {
    const series = aSeries(aPostmaster(), aPostmaster());
    await (
      await keepRunning(series)
    )();
    expect(series.answers).toHaveLength(1);
    expect(series.said).toEqual([]);
  });

  it("can be stopped while it waits for the next attempt", async () => {
    const first = aPostmaster();
    const series = { ...aSeries(first), wait: () => new Promise<void>(() => undefined) };
    const stop = await keepRunning(series);
    first.crash();
    await turns();
    await stop();
    expect(series.said).toHaveLength(1);
  });

  it("fails at once when the first start fails", async () => {
    await expect(keepRunning(aSeries(new Error("damaged")))).rejects.toThrow("damaged");
  });
});
