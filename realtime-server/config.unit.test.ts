import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const production = {
  HEARTH_DEMO: "off",
  HEARTH_ORIGIN: "https://hearth.example",
  SMTP_URL: "smtps://user:word@mail.example:465",
  HEARTH_SCANNER: "test",
};

test("with nothing set there is a demo on port 3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    demo: true,
    seed: true,
    origin: "http://localhost:3000",
    databaseUrl: null,
    proxies: 0,
    mostSkewMs: 2_000,
  });
});

test("outside the demo one address has twenty sockets, unless it is said otherwise (S12)", () => {
  const sockets = (env: Readonly<Record<string, string>>) => readConfig(env).limits.socketsPerAddress;
  expect([sockets({}), sockets(production)]).toEqual([500, 20]);
  expect(sockets({ ...production, HEARTH_LIMITS: "socketsPerAddress=300" })).toBe(300);
});

test("outside the demo an origin, a mail server and a word about the scanner are enough", () => {
  expect(readConfig(production)).toMatchObject({ demo: false, origin: "https://hearth.example" });
});

test("the demo is there for its own machine, and production for everybody, unless told otherwise", () => {
  expect([readConfig({}).host, readConfig(production).host]).toEqual(["127.0.0.1", null]);
  expect(readConfig({ HEARTH_HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

test("what stands in for a payment provider serves the demo, and production only by its name", () => {
  expect([readConfig({}).payments, readConfig(production).payments]).toEqual(["sandbox", "none"]);
  expect(readConfig({ ...production, HEARTH_PAYMENTS: "sandbox" }).payments).toBe("sandbox");
});

test("a node of a production says for a while that it ends, one of the demo ends at once", () => {
  expect([readConfig({}).unreadyMs, readConfig(production).unreadyMs]).toEqual([0, 5_000]);
  expect(readConfig({ ...production, HEARTH_UNREADY_SECONDS: "30" }).unreadyMs).toBe(30_000);
});

describe("a start is refused, with a sentence that names the setting,", () => {
  test.each([
    [{ PORT: "0" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "3000.5" }, "PORT"],
    [{ HEARTH_DEMO: "maybe" }, "HEARTH_DEMO"],
    [{ HEARTH_SEED: "some" }, "HEARTH_SEED"],
    [{ HEARTH_MOST_SKEW_MS: "-1" }, "HEARTH_MOST_SKEW_MS"],
    [{ HEARTH_ORIGIN: "hearth.example" }, "HEARTH_ORIGIN"],
    [{ HEARTH_WEBVIEW_ORIGINS: "https://app.example/" }, "HEARTH_WEBVIEW_ORIGINS"],
    [{ HEARTH_WEBVIEW_ORIGINS: "https://app.example,*" }, "HEARTH_WEBVIEW_ORIGINS"],
    [{ HEARTH_WEBVIEW_ORIGINS: "http://app.example" }, "HEARTH_WEBVIEW_ORIGINS"],
    [{ HEARTH_HOST_APP_URL: "hosts.example" }, "HEARTH_HOST_APP_URL"],
    [{ HEARTH_HOST_APP_URL: "http://hosts.example" }, "HEARTH_HOST_APP_URL"],
    [{ HEARTH_HOST_APP_URL: "https://hosts.example/?a=b" }, "HEARTH_HOST_APP_URL"],
    [{ HEARTH_ORIGIN: "https://hearth.example/app" }, "HEARTH_ORIGIN"],
    [{ ...production, HEARTH_ORIGIN: "" }, "HEARTH_ORIGIN"],
    [{ ...production, HEARTH_ORIGIN: "http://hearth.example" }, "HEARTH_ORIGIN"],
    [{ ...production, SMTP_URL: "" }, "SMTP_URL"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL"],
    [{ ...production, HEARTH_SCANNER: "" }, "HEARTH_SCANNER"],
    [{ HEARTH_SCANNER: "none" }, "HEARTH_SCANNER"],
    [{ HEARTH_PAYMENTS: "cash" }, "HEARTH_PAYMENTS"],
    [{ HEARTH_HOST: "everywhere" }, "HEARTH_HOST"],
    [{ HEARTH_UNREADY_SECONDS: "-1" }, "HEARTH_UNREADY_SECONDS"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ HEARTH_SECRET: "short" }, "HEARTH_SECRET"],
    [{ HEARTH_SECRET: "a".repeat(40) }, "HEARTH_SECRET"],
    [{ HEARTH_PROXIES: "-1" }, "HEARTH_PROXIES"],
    [{ HEARTH_LOG: "loud" }, "HEARTH_LOG"],
    [{ HEARTH_SOCIAL: "Google" }, "HEARTH_SOCIAL"],
    [{ HEARTH_SOCIAL: "google" }, "HEARTH_SOCIAL_GOOGLE_ISSUER"],
    [{ HEARTH_PASSWORD_MEMORY_KIB: "8" }, "HEARTH_PASSWORD_MEMORY_KIB"],
  ])("for %o", (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});

test("a translation service is set by name, with its key and its address", () => {
  const set = (env: Record<string, string>) => readConfig(env).translation;
  expect(set({})).toBeNull();
  expect(set({ HEARTH_TRANSLATION: "none", HEARTH_TRANSLATION_KEY: "x" })).toBeNull();
  const deepl = { HEARTH_TRANSLATION: "deepl", HEARTH_TRANSLATION_KEY: "k" };
  expect(set(deepl)).toEqual({ name: "deepl", url: "https://api.deepl.com", key: "k" });
  expect(set({ ...deepl, HEARTH_TRANSLATION_KEY: "k:fx" })?.url).toBe("https://api-free.deepl.com");
  expect(set({ HEARTH_TRANSLATION: "libretranslate", HEARTH_TRANSLATION_URL: "http://127.0.0.1:5000/" })).toEqual({
    name: "libretranslate",
    url: "http://127.0.0.1:5000",
    key: null,
  });
});

test.each([
  [{ HEARTH_TRANSLATION: "google" }, "HEARTH_TRANSLATION is"],
  [{ HEARTH_TRANSLATION: "deepl" }, "HEARTH_TRANSLATION_KEY must be set"],
  [{ HEARTH_TRANSLATION: "libretranslate" }, "HEARTH_TRANSLATION_URL must say where it is"],
  [
    { HEARTH_TRANSLATION: "libretranslate", HEARTH_TRANSLATION_URL: "http://translate.example" },
    "must start with https://",
  ],
])("a translation service that %j does not name well stops the start", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test("a service that helps to write is set by its address and a model", () => {
  const set = (env: Record<string, string>) => readConfig(env).writing;
  expect([set({}), set({ HEARTH_WRITING: "none", HEARTH_WRITING_KEY: "x" })]).toEqual([null, null]);
  const there = {
    HEARTH_WRITING: "completions",
    HEARTH_WRITING_URL: "https://words.example/v1/",
    HEARTH_WRITING_MODEL: "m",
  };
  expect(set(there)).toEqual({ url: "https://words.example/v1", key: null, model: "m" });
  expect(set({ ...there, HEARTH_WRITING_URL: "http://127.0.0.1:9/v1", HEARTH_WRITING_KEY: "k" })).toEqual({
    url: "http://127.0.0.1:9/v1",
    key: "k",
    model: "m",
  });
  expect(() => set({ ...there, HEARTH_WRITING: "gpt" })).toThrow("HEARTH_WRITING is");
  expect(() => set({ ...there, HEARTH_WRITING_URL: "" })).toThrow("HEARTH_WRITING_URL must say where it is");
  expect(() => set({ ...there, HEARTH_WRITING_URL: "http://words.example" })).toThrow("must start with https://");
  expect(() => set({ ...there, HEARTH_WRITING_MODEL: "" })).toThrow("HEARTH_WRITING_MODEL must name a model");
});

test("nobody shows our pages within theirs, and hosts have no other app, unless somebody names them", () => {
  expect(readConfig({})).toMatchObject({ webViewOrigins: [], hostApp: null });
  const named = {
    HEARTH_WEBVIEW_ORIGINS: "https://app.example, http://localhost:8081",
    HEARTH_HOST_APP_URL: "https://hosts.example/app/",
  };
  expect(readConfig(named)).toMatchObject({
    webViewOrigins: ["https://app.example", "http://localhost:8081"],
    hostApp: "https://hosts.example/app",
  });
});

test("mail comes in where a domain is named, by one door at least", () => {
  const domain = { HEARTH_REPLY_DOMAIN: "Reply.Hearth.example" };
  expect(readConfig({}).inboundMail).toBeNull();
  expect(
    readConfig({ ...domain, HEARTH_INBOUND_SMTP_PORT: "2525", HEARTH_INBOUND_PROTOCOL: "lmtp" }).inboundMail,
  ).toEqual({
    domain: "reply.hearth.example",
    secret: null,
    port: 2525,
    isLmtp: true,
    receiver: null,
  });
  for (const [env, name] of [
    [domain, /HEARTH_INBOUND_SECRET or HEARTH_INBOUND_SMTP_PORT/],
    [{ ...domain, HEARTH_INBOUND_SECRET: "short" }, /HEARTH_INBOUND_SECRET is too short/],
    [{ HEARTH_INBOUND_SMTP_PORT: "2525" }, /HEARTH_REPLY_DOMAIN/],
    [{ HEARTH_REPLY_DOMAIN: "no domain", HEARTH_INBOUND_SMTP_PORT: "2525" }, /must be a domain/],
  ] as const)
    expect(() => readConfig(env)).toThrow(name);
});
