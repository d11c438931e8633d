// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { watchLetters } from "./watchLetters.ts";

afterEach(() => document.body.replaceChildren());

function watching(load: (locale: string) => Promise<void> = async () => undefined) {
  const asked: string[] = [];
  watchLetters(document.body, async (locale) => {
    asked.push(locale);
    await load(locale);
  });
  return asked;
}

const say = (text: string): void =>
  document.body.append(Object.assign(document.createElement("p"), { textContent: text }));

it("asks for no faces as long as all letters are ours", async () => {
  const asked = watching();
  say("Dia dhuit");
  await Promise.resolve();
  expect(asked).toEqual([]);
});

it("asks once for the faces of what already stands there", async () => {
  say("안녕하세요");
  const asked = watching();
  say("감사합니다");
  await Promise.resolve();
  expect(asked).toEqual(["ko"]);
});

it("sees what is added deep within, and what is written over", async () => {
  const asked = watching();
  const row = document.createElement("div");
  row.innerHTML = "<p><b>はい</b></p>";
  document.body.append(row);
  say("yes");
  const last = document.body.lastElementChild?.firstChild;
  if (last) last.textContent = "好的";
  await eventually(() => expect(asked).toEqual(["ja", "zh"]));
});

it("asks again after a failure", async () => {
  const asked = watching(() => Promise.reject(new Error("offline")));
  say("안녕");
  await eventually(() => expect(asked).toEqual(["ko"]));
  say("네");
  await eventually(() => expect(asked).toEqual(["ko", "ko"]));
});
