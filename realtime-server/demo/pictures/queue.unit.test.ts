import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

type Gate = { work: () => Promise<string>; open: () => void; fail: (error: Error) => void };

test("works one job at a time", async () => {
  const { queue, started, gate } = setUp();
  const [first, second] = [gate("first"), gate("second")];
  const answers = [
    queue.add({ name: "first", isUrgent: true, work: first.work }),
    queue.add({ name: "second", isUrgent: true, work: second.work }),
  ];
  expect(started).toEqual(["first"]);
  first.open();
  second.open();
  expect(await Promise.all(answers)).toEqual(["first", "second"]);
  expect(started).toEqual(["first", "second"]);
});

test("takes an urgent job before what waits in the background", async () => {
  const { queue, started, gate } = setUp();
  const [running, background, urgent] = [gate("running"), gate("background"), gate("urgent")];
  for (const one of [running, background, urgent]) one.open();
  await Promise.all([
    queue.add({ name: "running", isUrgent: false, work: running.work }),
    queue.add({ name: "background", isUrgent: false, work: background.work }),
    queue.add({ name: "urgent", isUrgent: true, work: urgent.work }),
  ]);
  expect(started).toEqual(["running", "urgent", "background"]);
});

test("makes a waiting job urgent when it is asked for urgently", async () => {
  const { queue, started, gate } = setUp();
  const gates = ["running", "early", "wanted"].map((name) => ({ name, ...gate(name) }));
  for (const one of gates) one.open();
  const answers = gates.map(({ name, work }) => queue.add({ name, isUrgent: false, work }));
  answers.push(queue.add({ name: "wanted", isUrgent: true, work: gate("never").work }));
  expect(await Promise.all(answers)).toEqual(["running", "early", "wanted", "wanted"]);
  expect(started).toEqual(["running", "wanted", "early"]);
});

test("does a job once for all who ask while it runs or waits", async () => {
  const { queue, started, gate } = setUp();
  const one = gate("picture");
  const answers = [1, 2, 3].map(() => queue.add({ name: "picture", isUrgent: true, work: one.work }));
  one.open();
  expect(await Promise.all(answers)).toEqual(["picture", "picture", "picture"]);
  expect(started).toEqual(["picture"]);
});

test("goes on after a job that failed", async () => {
  const { queue, gate } = setUp();
  const [broken, sound] = [gate("broken"), gate("sound")];
  const failing = queue.add({ name: "broken", isUrgent: true, work: broken.work });
  const following = queue.add({ name: "sound", isUrgent: true, work: sound.work });
  sound.open();
  broken.fail(new Error("no paint left"));
  await expect(failing).rejects.toThrow("no paint left");
  expect(await following).toBe("sound");
});

test("does a job again when it is asked for after it ended", async () => {
  const { queue, started, gate } = setUp();
  const one = gate("picture");
  one.open();
  await queue.add({ name: "picture", isUrgent: true, work: one.work });
  await queue.add({ name: "picture", isUrgent: true, work: one.work });
  expect(started).toEqual(["picture", "picture"]);
});

function setUp() {
  const started: string[] = [];
  const gate = (name: string): Gate => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = () => {
      started.push(name);
      return promise;
    };
    return { work, open: () => resolve(name), fail: reject };
  };
  return { queue: createQueue<string>(), started, gate };
}
