import { expect, test, vi } from "vitest";
import { createBridge, type Around } from "./bridge.ts";

const known = ["https://app.example", "https://beta.app.example"];
const settled = () => new Promise((resolve) => setTimeout(resolve));

function aBridge(around: Partial<Around> = {}, said: string | null = null, isFramed = true) {
  const parent = { postMessage: vi.fn() };
  const knownOrigins = vi.fn(async () => known);
  return { parent, knownOrigins, post: createBridge({ around: { parent, ...around }, isFramed, said, knownOrigins }) };
}

test("a view of React Native is told in a line of text, and nobody else", async () => {
  const ReactNativeWebView = { postMessage: vi.fn() };
  const webkit = { messageHandlers: { hearth: { postMessage: vi.fn() } } };
  const { parent, post } = aBridge({ ReactNativeWebView, webkit });
  post({ type: "back", isDone: true });
  await settled();
  expect(ReactNativeWebView.postMessage).toHaveBeenCalledExactlyOnceWith(
    '{"source":"hearth","type":"back","isDone":true}',
  );
  expect(webkit.messageHandlers.hearth.postMessage).not.toHaveBeenCalled();
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test("a view of WebKit is told by the handler of our name", async () => {
  const hearth = { postMessage: vi.fn() };
  const { parent, post } = aBridge({ webkit: { messageHandlers: { hearth } } });
  post({ type: "reload" });
  await settled();
  expect(hearth.postMessage).toHaveBeenCalledExactlyOnceWith({ source: "hearth", type: "reload" });
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test("a frame is told by its own origin, where that is known", async () => {
  const { parent, knownOrigins, post } = aBridge({}, "https://beta.app.example");
  post({ type: "reload" });
  post({ type: "forward", isDone: true });
  await settled();
  expect(parent.postMessage.mock.calls).toEqual([
    [{ source: "hearth", type: "reload" }, "https://beta.app.example"],
    [{ source: "hearth", type: "forward", isDone: true }, "https://beta.app.example"],
  ]);
  expect(knownOrigins).toHaveBeenCalledOnce();
});

test("a stranger is told nothing, and a page in no frame tells nobody", async () => {
  const strange = aBridge({}, "https://evil.example");
  const alone = aBridge({}, null, false);
  strange.post({ type: "user", id: "7", locale: "en" });
  alone.post({ type: "user", id: "7", locale: "en" });
  await settled();
  expect(strange.parent.postMessage).not.toHaveBeenCalled();
  expect(alone.parent.postMessage).not.toHaveBeenCalled();
});

test("where the known origins could not be read, they are asked for again", async () => {
  const parent = { postMessage: vi.fn() };
  const knownOrigins = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(known);
  const post = createBridge({ around: { parent }, isFramed: true, said: "https://app.example", knownOrigins });
  post({ type: "reload" });
  await settled();
  post({ type: "reload" });
  await settled();
  expect(parent.postMessage).toHaveBeenCalledOnce();
});
