import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

// What it does to a text that it is asked to translate: to the words between the marks, as a rule.
export type Wording = (text: string, target: string) => string;

const shouted: Wording = (text) =>
  text
    .split(/(<code[^>]*>[^<]*<\/code>)/)
    .map((part) =>
      part.startsWith("<code")
        ? part
        : part.replaceAll(/&[a-z]+;|\p{L}+/gu, (word) => (word.startsWith("&") ? word : word.toUpperCase())),
    )
    .join("");

// A service of translation on this machine, which answers as DeepL, as LibreTranslate and as OpenAI do, with their refusals and limits.
export async function startTranslationService({ key = "a-key:fx", language = "es" } = {}) {
  const asked: Asked[] = [];
  const queued: Answer[] = [];
  const usual = { wording: shouted, language, isSilent: false, before: async (): Promise<void> => undefined };
  const state = { ...usual };
  const http = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    const text = Buffer.concat(chunks).toString("utf8");
    const body: Record<string, unknown> = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    asked.push({ path, body, authorization: request.headers.authorization });
    await state.before();
    if (state.isSilent) return;
    const { status, body: said, headers = {} } = queued.shift() ?? answerOf(path, body, request.headers.authorization);
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(said ?? {}));
  }

  function answerOf(path: string, body: Readonly<Record<string, unknown>>, authorization?: string): Answer {
    if (path === "/v2/translate") return deepl(body, authorization);
    if (path === "/v1/chat/completions") return completions(body, authorization);
    if (path === "/languages")
      return {
        status: 200,
        body: ["en", "es", "fr", "de", "it", "ja", "ko", "zh-Hans"].map((code) => ({
          code,
          name: code,
          targets: ["en", "es", "de"],
        })),
      };
    if (path === "/detect") return libre(body, [{ confidence: 92, language: state.language }]);
    if (path === "/translate")
      return libre(body, {
        translatedText: textsOf(body["q"]).map((one) => state.wording(one, String(body["target"]))),
      });
    return { status: 404 };
  }

  function deepl(body: Readonly<Record<string, unknown>>, authorization?: string): Answer {
    if (authorization !== `DeepL-Auth-Key ${key}`) return { status: 403 };
    const texts = textsOf(body["text"]);
    if (texts.length > 50) return { status: 400, body: { message: "Too many texts" } };
    return {
      status: 200,
      body: {
        translations: texts.map((text) => ({
          detected_source_language: state.language.toUpperCase(),
          text: state.wording(text, String(body["target_lang"])),
        })),
      },
    };
  }

  // As OpenAI answers: what the user said, in the words that the test has set.
  function completions(body: Readonly<Record<string, unknown>>, authorization?: string): Answer {
    if (authorization !== `Bearer ${key}`) return { status: 401, body: { error: { message: "Incorrect API key" } } };
    const said = (body["messages"] as readonly { readonly role: string; readonly content: string }[]).findLast(
      ({ role }) => role === "user",
    );
    const content = state.wording(said?.content ?? "", "");
    return { status: 200, body: { choices: [{ index: 0, message: { role: "assistant", content } }] } };
  }

  const libre = (body: Readonly<Record<string, unknown>>, said: unknown): Answer =>
    body["api_key"] === key ? { status: 200, body: said } : { status: 403, body: { error: "Invalid API key" } };

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    key,
    asked,
    state,
    // The next questions are answered so, one after the other.
    next: (...answers: readonly Answer[]) => void queued.push(...answers),
    reset: () => void Object.assign(state, usual),
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
