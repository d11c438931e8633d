import { afterEach, expect, test } from "vitest";
import { toastsAtom } from "./notices.atoms.ts";
import { toast } from "./notify.ts";
import { store } from "./store.ts";

afterEach(() => store.set(toastsAtom, []));

const lines = () => store.get(toastsAtom).map(({ title, line }) => `${title}: ${line}`);

test("three messages of one conversation are one notice with the newest, another conversation is its own", () => {
  toast("Aoife", { line: "Hello", about: "7" });
  toast("Marco", { line: "When?", about: "8" });
  toast("Aoife", { line: "Are you there?", about: "7" });
  expect(lines()).toEqual(["Marco: When?", "Aoife: Are you there?"]);
});

test("notices about nothing in particular stand beside each other", () => {
  toast("Saved", { line: "a" });
  toast("Saved", { line: "b" });
  expect(lines()).toHaveLength(2);
});
