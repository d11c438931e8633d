import { expect, test } from "vitest";
import { createCaptions, noCaptions } from "./captions.ts";
import type { RecognisedEvents, Recognition } from "./recognition.ts";
import { saidOf } from "./saidWords.ts";

class FakeRecognition implements Recognition {
  static now: FakeRecognition | null = null;
  lang = "";
  continuous = false;
  interimResults = false;
  private readonly heard = new Map<string, (event: never) => void>();
  addEventListener: Recognition["addEventListener"] = (type, hear) => void this.heard.set(type, hear);
  happens = (type: keyof RecognisedEvents, event: object = {}): void => this.heard.get(type)?.(event as never);
  start = (): void => void (FakeRecognition.now = this);
  stop = (): void => void (FakeRecognition.now = null);
  hears = (transcript: string): void => this.happens("result", { resultIndex: 0, results: [[{ transcript }]] });
}

function one(recognition: typeof FakeRecognition | null = FakeRecognition) {
  FakeRecognition.now = null;
  const said: { to: string | undefined; what: unknown }[] = [];
  const seen = { shown: noCaptions };
  const captions = createCaptions({
    tell: (packed, to) => void said.push({ to, what: JSON.parse(packed) }),
    show: (next) => void (seen.shown = next),
    lang: () => "es",
    recognition,
  });
  return { captions, said, seen };
}
const packed = (said: object): string => JSON.stringify(said);

test("words are written down for whoever reads along, and not before one has said yes", () => {
  const { captions, said, seen } = one();
  captions.heard("7", packed({ t: "wanted", isOn: true }));
  expect([seen.shown.askedBy, FakeRecognition.now]).toEqual([["7"], null]);
  captions.answer(true);
  expect(seen.shown).toMatchObject({ askedBy: [], isWriting: true });
  expect(FakeRecognition.now).toMatchObject({ lang: "es", continuous: true });
  (FakeRecognition.now as FakeRecognition | null)?.hears("buenos días");
  expect(said).toEqual([
    { to: "7", what: { t: "writes", is: "yes" } },
    { to: "7", what: { t: "words", text: "buenos días" } },
  ]);
  captions.mute(true);
  expect(seen.shown.isWriting).toBe(false);
  captions.mute(false);
  expect(seen.shown.isWriting).toBe(true);
  captions.left("7");
  expect(FakeRecognition.now).toBeNull();
  // Whoever asks anew is answered anew.
  captions.heard("8", packed({ t: "wanted", isOn: true }));
  expect(seen.shown).toMatchObject({ askedBy: ["8"], isWriting: false });
});

test("who says no, and whose browser cannot, is said to whoever reads along", () => {
  const no = one();
  no.captions.heard("7", packed({ t: "wanted", isOn: true }));
  no.captions.answer(false);
  expect(no.said).toEqual([{ to: "7", what: { t: "writes", is: "no" } }]);
  const cannot = one(null);
  cannot.captions.heard("7", packed({ t: "wanted", isOn: true }));
  expect(cannot.said).toEqual([{ to: "7", what: { t: "writes", is: "unable" } }]);
  const failing = one();
  failing.captions.heard("7", packed({ t: "wanted", isOn: true }));
  failing.captions.answer(true);
  const listener = FakeRecognition.now as FakeRecognition | null;
  listener?.happens("error", { error: "network" });
  listener?.happens("end");
  expect(failing.said.at(-1)).toEqual({ to: "7", what: { t: "writes", is: "unable" } });
  expect(failing.seen.shown.isWriting).toBe(false);
});

test("whoever reads along sees the last words of each, asks whoever comes, and reads nothing afterwards", () => {
  const { captions, said, seen } = one();
  captions.heard("8", packed({ t: "words", text: "unasked" }));
  expect(seen.shown.lines).toEqual([]);
  captions.want(true);
  captions.met("9");
  expect(said).toEqual([
    { to: undefined, what: { t: "wanted", isOn: true } },
    { to: "9", what: { t: "wanted", isOn: true } },
  ]);
  captions.heard("8", packed({ t: "words", text: "Good" }));
  captions.heard("8", packed({ t: "words", text: "Good morning" }));
  captions.heard("9", packed({ t: "writes", is: "unable" }));
  expect(seen.shown).toMatchObject({
    lines: [{ userId: "8", text: "Good morning" }],
    silent: [{ userId: "9", why: "unable" }],
  });
  captions.want(false);
  expect(seen.shown).toMatchObject({ isOn: false, lines: [], silent: [] });
});

test("what another device sends is judged", () => {
  for (const odd of ["", "{", "[]", packed({ t: "words", text: "x".repeat(501) }), packed({ t: "words", text: 7 })])
    expect(saidOf(odd)).toBeNull();
});
