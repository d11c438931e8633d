import { expect, it } from "vitest";
import { farLettersIn } from "./farLetters.ts";

it.each([
  ["Where is the ferry? Où est le ferry ?", []],
  ["Das Frühstück … „um acht“", []],
  ["안녕하세요, the Byrnes", ["ko"]],
  ["ありがとう", ["ja"]],
  ["駅で待っています", ["ja"]],
  ["我们在车站等", ["zh"]],
  ["안녕 你好", ["ko", "zh"]],
  ["안녕 こんにちは", ["ja", "ko"]],
  ["👋 🏡", []],
])("%s is written with the faces of %j", (text, locales) => {
  expect(farLettersIn(text)).toEqual(locales);
});
