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
  <li id="a"><a id="a1" href="#a"></a><button id="a2"></button></li>
  <li id="b"><span></span><button id="b1"></button></li>
  <li id="c"><a id="c1" href="#c"></a></li>
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

test("of a notice that goes with all that lay over the page, the screen has the focus and not what stands first on the page", async () => {
  show(`<div><a id="skip" href="#main"></a><main id="main" tabindex="-1"><a href="#a"></a></main></div>
    <section id="notices"><button id="undo"></button></section>`);
  part("undo").focus();
  part("notices").remove();
  await settled();
  expect(idOfFocus()).toBe("main");
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

test("a question in a drawer that is answered leaves the drawer its own opener", async () => {
  provideDialogs();
  show(`${list}<dialog id="drawer"><button id="ask"></button></dialog>
    <dialog id="question"><button id="yes"></button></dialog>`);
  const [drawer, question] = [part("drawer"), part("question")] as HTMLDialogElement[];
  part("b1").focus();
  drawer?.showModal();
  question?.showModal();
  expect(idOfFocus()).toBe("yes");
  question?.close();
  expect(idOfFocus()).toBe("ask");
  part("b").remove();
  await settled();
  drawer?.close();
  drawer?.remove();
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

const press = (on: Element, key: string, repeat = false): boolean =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }));
const point = (on: Element): boolean => on.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
// As a browser does, without an event.
async function disable(button: HTMLElement): Promise<void> {
  (button as HTMLButtonElement).disabled = true;
  await settled();
  if (document.activeElement !== document.body) button.blur();
  await settled();
}

test.each([
  ["has pressed beside it", () => point(document.body)],
  ["has gone on by a key", () => press(document.body, " ")],
])("whoever waits for a button and %s is not called back to it", async (_, goOn) => {
  show(list);
  part("b1").focus();
  await disable(part("b1"));
  goOn();
  (part("b1") as HTMLButtonElement).disabled = false;
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("what can be pressed again elsewhere does not call back to what cannot, and a modifier is no going on", async () => {
  show(list);
  part("b1").focus();
  await disable(part("b1"));
  (part("a2") as HTMLButtonElement).disabled = true;
  (part("a2") as HTMLButtonElement).disabled = false;
  press(document.body, "Shift");
  await settled();
  expect(document.activeElement).toBe(document.body);
  (part("b1") as HTMLButtonElement).disabled = false;
  await settled();
  expect(idOfFocus()).toBe("b1");
});

test("what is hidden from readers or cannot be entered is not entered, and what Tab passes over comes last", async () => {
  show(`<main id="main"><ul>
    <li><button id="gone"></button></li>
    <li><span aria-hidden="true"><button></button></span><span inert><button></button></span>
      <a id="passed" href="#" tabindex="-1"></a><a id="reached" href="#"></a></li>
  </ul></main>`);
  part("gone").focus();
  part("gone").closest("li")?.remove();
  await settled();
  expect(idOfFocus()).toBe("reached");
});

const removals = (ana: string, ben: string, others = ""): string =>
  `<main id="main" tabindex="-1"><ul>
    <li id="ana">${others.replace(/ id="\w+"/, "")}<button id="one">${ana}</button></li>
    <li id="ben">${others}<button id="two">${ben}</button></li>
  </ul></main>`;

test.each([
  ["Remove", "Remove", "", "ben"],
  ["Remove Ana", "Remove Ben", "", "ben"],
  ["Remove", "Remove", `<a id="link" href="#ben" tabindex="-1">Ben</a>`, "link"],
  ["Remove", "Remove", `<button id="open">Open</button>`, "open"],
])("what is pressed twice, %s and %s, does not do it to the next one", async (ana, ben, others, focused) => {
  show(removals(ana, ben, others));
  part("one").focus();
  press(part("one"), "Enter");
  part("ana").remove();
  await settled();
  expect(idOfFocus()).toBe(focused);
  part("main").focus();
  expect(part("ben").hasAttribute("tabindex")).toBe(false);
});

test("a key that is held down presses nothing but what it was put down on", async () => {
  show(list);
  part("a2").focus();
  expect([press(part("a2"), "Enter"), press(part("a2"), "Enter", true)]).toEqual([true, true]);
  part("a1").focus();
  expect([press(part("a1"), "Enter", true), press(part("a1"), "Enter")]).toEqual([false, true]);
});

test("a finger is not led into a field, a key is", async () => {
  const composer = `<main id="main" tabindex="-1"><div><ul id="tray"><li><button id="x"></button></li></ul>
    <div id="composer"><textarea id="field"></textarea><button id="send"></button></div></div></main>`;
  for (const [begin, focused] of [
    [() => point(part("x")), "send"],
    [() => press(part("x"), "Enter"), "field"],
  ] as const) {
    show(composer);
    part("x").focus();
    begin();
    part("tray").remove();
    await settled();
    expect(idOfFocus()).toBe(focused);
  }
});
