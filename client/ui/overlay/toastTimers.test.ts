import { beforeEach, expect, it } from "vitest";
import { createToastTimers, shownToasts, type ToastClock, type ToastTimers } from "./toastTimers.ts";

interface Alarm {
  readonly at: number;
  readonly run: () => void;
}

function createHandClock(): ToastClock & { pass: (ms: number) => void } {
  let time = 0;
  let alarms: Alarm[] = [];
  return {
    now: () => time,
    after: (ms, run) => {
      const alarm = { at: time + ms, run };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    pass: (ms) => {
      time += ms;
      const due = alarms.filter((alarm) => alarm.at <= time);
      alarms = alarms.filter((alarm) => alarm.at > time);
      for (const alarm of due) alarm.run();
    },
  };
}

let clock: ReturnType<typeof createHandClock>;
let timers: ToastTimers;
let gone: string[];

beforeEach(() => {
  clock = createHandClock();
  gone = [];
  timers = createToastTimers(clock, (id) => gone.push(id));
});

it("lets a toast go when its life is over", () => {
  timers.start("saved", 5000);
  clock.pass(4999);
  expect(gone).toEqual([]);
  clock.pass(1);
  expect(gone).toEqual(["saved"]);
});

it("stops the time of all toasts while paused and gives them what was left", () => {
  timers.start("first", 5000);
  clock.pass(2000);
  timers.start("second", 5000);
  timers.pause();
  clock.pass(60_000);
  expect(gone).toEqual([]);
  timers.resume();
  clock.pass(3000);
  expect(gone).toEqual(["first"]);
  clock.pass(2000);
  expect(gone).toEqual(["first", "second"]);
});

it("counts a second pause from where the first one ended", () => {
  timers.start("saved", 5000);
  clock.pass(1000);
  timers.pause();
  clock.pass(700);
  timers.pause();
  timers.resume();
  clock.pass(3999);
  expect(gone).toEqual([]);
  clock.pass(1);
  expect(gone).toEqual(["saved"]);
});

it("gives a toast that starts during a pause its whole life afterwards", () => {
  timers.pause();
  timers.start("late", 5000);
  clock.pass(9000);
  timers.resume();
  clock.pass(4999);
  expect(gone).toEqual([]);
  clock.pass(1);
  expect(gone).toEqual(["late"]);
});

it("says nothing of a toast that was stopped", () => {
  timers.start("closed", 5000);
  timers.stop("closed");
  clock.pass(6000);
  expect(gone).toEqual([]);
});

it("keeps the three newest toasts", () => {
  expect(shownToasts(["a", "b", "c", "d"])).toEqual(["b", "c", "d"]);
});
