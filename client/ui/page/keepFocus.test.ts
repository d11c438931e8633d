// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { provideDialogs } from "../overlay/fakeDialogs.ts";
import { keepFocus } from "./keepFocus.ts";

let stop: () => void;
beforeAll(() => {
  stop = keepFocus();
});
afterAll(() => stop());

afterEach(async () => {
  document.body.replaceChildren();
  await settled();
});

const show = (html: string): void => {
  document.body.innerHTML = html;
};
const part = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const idOfFocus = (): string => document.activeElement?.id ?? "";
// Longer than the keeper waits for whatever leads the focus by itself.
const settled = () =>
  new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 0)), 0)),
  );

const list = `<main id="main" tabindex="-1"><ul id="list">
  <li id="a"><button id="a1"></button><button id="a2"></button></li>
  <li id="b"><span></span><button id="b1"></button></li>
  <li id="c"><button id="c1"></button></li>
</ul></main>`;

test("of a row that goes the next one has the focus, of the last one the row before, of the only one the screen", async () => {
  show(list);
  part("b1").focus();
  part("b").remove();
  await settled();
  expect(idOfFocus()).toBe("c1");
  part("c").remove();
  await settled();
  expect(idOfFocus()).toBe("a1");
  part("a").remove();
  await settled();
  expect(idOfFocus()).toBe("main");
});

test("of a button that goes the one beside it has the focus", async () => {
  show(list);
  part("a1").focus();
  part("a1").remove();
  await settled();
  expect(idOfFocus()).toBe("a2");
});

test("what leads the focus elsewhere by itself is let", async () => {
  show(list);
  part("b1").focus();
  part("b").remove();
  part("a2").focus();
  await settled();
  expect(idOfFocus()).toBe("a2");
});

test("whoever had left it before it went is not called back", async () => {
  show(list);
  part("b1").focus();
  part("b1").blur();
  await settled();
  part("b").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("a screen that goes as a whole is left to the heading of the next", async () => {
  show(`<main id="main" tabindex="-1"><div id="old"><h1>Trips</h1><button id="x"></button></div></main>`);
  part("x").focus();
  part("old").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("where a dialog's opener went while it was open, the place beside it has the focus afterwards", async () => {
  provideDialogs();
  show(`${list}<dialog id="dialog"><button id="yes"></button></dialog>`);
  part("b1").focus();
  const dialog = part("dialog") as HTMLDialogElement;
  dialog.showModal();
  expect(idOfFocus()).toBe("yes");
  part("b").remove();
  await settled();
  dialog.close();
  dialog.remove();
  await settled();
  expect(idOfFocus()).toBe("c1");
});

test("a button that could not be pressed for a while has the focus back", async () => {
  show(list);
  part("b1").focus();
  (part("b1") as HTMLButtonElement).disabled = true;
  // As a browser does, without an event.
  await settled();
  if (document.activeElement !== document.body) part("b1").blur();
  (part("b1") as HTMLButtonElement).disabled = false;
  await settled();
  expect(idOfFocus()).toBe("b1");
});

test("a row that goes to another place keeps the focus of whoever is in it", async () => {
  show(list);
  part("b1").focus();
  part("list").append(part("b"));
  await settled();
  expect(idOfFocus()).toBe("b1");
});
