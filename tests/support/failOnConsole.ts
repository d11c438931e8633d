import { afterEach, beforeEach } from "vitest";

const original = { error: console.error, warn: console.warn };
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  console.error = (...words) => heard.push(words.map(String).join(" "));
  console.warn = (...words) => heard.push(words.map(String).join(" "));
});

afterEach(() => {
  Object.assign(console, original);
  if (heard.length > 0) throw new Error(`The console was written to:\n${heard.join("\n")}`);
});
