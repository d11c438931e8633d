import { isIP } from "node:net";
import path from "node:path";
import { usualKept, type Kept } from "#shared/features/retention/retention.rules.ts";
import { ConfigError, namedNumbers, oneOf, urlOf, wholeNumber, type Environment } from "./environment.ts";
import { hostAppOf, originOf, webViewOriginsOf } from "./surroundings.ts";
import { twilioOf, type TwilioSettings } from "./providers/twilio/twilioSettings.ts";
import { callServersOf, type CallServers } from "./providers/calls/callSettings.ts";
import { inboundMailOf, type InboundMail } from "./providers/inboundMail/inboundSettings.ts";
import { smsOf, type SmsService } from "./providers/sms/smsSettings.ts";
import { paymentsOf, type PaymentSettings } from "./providers/payments/paymentSettings.ts";
import { vatRegisterOf } from "./providers/vat/vatSettings.ts";
import { writingOf, type WritingService } from "./providers/writing/writingSettings.ts";
import { translationOf, type TranslationService } from "./providers/translation/translationSettings.ts";

export { ConfigError } from "./environment.ts";

export interface SocialProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

// The cost of argon2id (S4).
export interface PasswordHash {
  readonly memoryKib: number;
  readonly passes: number;
}

// S6 and S12: how much one may ask before having to wait.
export const usualLimits = {
  triesPerAddress: 20, // a minute
  triesPerNetwork: 100, // an hour
  triesPerAccount: 5, // in 15 minutes, before each further one has to wait
  triesBeforeLongWait: 10, // in the same 15 minutes
  shortWaitSeconds: 5,
  longWaitSeconds: 60,
  lettersPerPerson: 5, // in 15 minutes
  failuresBeforeAlarm: 100, // a minute, over all accounts
  hashesAtOnce: 4,
  filesPerHour: 50, // S30: each person
  fileMegabytesPerDay: 500,
  fileMegabytesPerPerson: 5_000,
  operationsPerTenSeconds: 30,
  messagesPerTenSeconds: 20,
  typingPerTwoSeconds: 2,
  cellsPerTwoSeconds: 10,
  pullsPerMinute: 60,
  callsPerMinute: 240,
  newcomerMessagesPerDay: 30, // to families or bookers, before a first booking; a million is without limit
  newcomerFamiliesPerDay: 10,
  registrationPartsPerDay: 1_800, // parts of photos of people without an account, each network
  codesPerHour: 10, // discount codes tried, each person, or all strangers of a network
  translationsPerDay: 500, // asked of a service, each person
  requestsPerMinute: 1_200, // over HTTPS: each person, or all strangers of a network
  framesPerTenSeconds: 300, // of any kind, over all sockets of a person
  linesPerTenSeconds: 1_000, // of an address, whether or not anybody enters by them
  socketsPerPerson: 5,
  socketsPerAddress: 500,
} as const;

// S12, where people come from everywhere; the demo and the tests have one address.
const productionLimits = { ...usualLimits, socketsPerAddress: 20 };

export type Limits = { readonly [Name in keyof typeof usualLimits]: number };

export interface Config {
  readonly port: number;
  // The address of this machine that is listened on; null is all of them.
  readonly host: string | null;
  readonly dataDir: string;
  readonly demo: boolean;
  // Whether an empty demo is filled with its world.
  readonly seed: boolean;
  readonly databaseUrl: string | null;
  readonly origin: string;
  // The apps that may show our pages in a frame or a view of theirs; none unless somebody names them.
  readonly webViewOrigins: readonly string[];
  // The app that host families have instead of some of our screens.
  readonly hostApp: string | null;
  readonly proxies: number;
  readonly secret: string | null;
  readonly secretFile: string | null;
  // What stands in for an account and a service of one's own; outside the demo only by name.
  readonly payments: PaymentSettings;
  // Holder and number of the account that transfers go to; without one nobody is asked for a transfer.
  readonly bankAccount: string | null;
  readonly scanner: "test";
  readonly translation: TranslationService | null;
  readonly writing: WritingService | null;
  // The address of the register that VAT numbers are asked for in; null: they are checked by hand.
  readonly vatRegister: string | null;
  // By which servers calls find their way where two browsers do not reach each other; none unless somebody names them.
  readonly callServers: CallServers;
  // What an account with Twilio carries in place of ourselves; null is nothing.
  readonly twilio: TwilioSettings | null;
  // How long a node that is to end says so before it takes no more requests.
  readonly unreadyMs: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  // How answers to letters, and what became of them, come in; null is not at all.
  readonly inboundMail: InboundMail | null;
  // Whom push services write to when something is wrong with our pushes: a mailto: address.
  readonly pushSubject: string;
  // Whether a push service may be on this machine or in its own network: for tests.
  readonly pushesInside: boolean;
  readonly sms: SmsService | null;
  readonly social: readonly SocialProvider[];
  readonly passwordHash: PasswordHash;
  readonly limits: Limits;
  readonly kept: Kept;
  readonly clockOffsetMs: number;
  // How far the server's clock may be from its database's; only fault runs allow more than the usual.
  readonly mostSkewMs: number;
  // Whether demo pictures are drawn before somebody asks for them.
  readonly drawsAhead: boolean;
  readonly logLevel: string;
}

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug"];

// The environment, read once. A value that makes no sense stops the start with a sentence that says which and why.
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, "PORT", { fallback: 3000, least: 1, most: 65_535 });
  const demo = oneOf(env, "HEARTH_DEMO", ["on", "off"]) === "on";
  return {
    port,
    host: hostOf(env, demo),
    demo,
    payments: paymentsOf(env, demo),
    bankAccount: env["HEARTH_BANK_ACCOUNT"] || (demo ? demoAccount : null),
    scanner: scannerOf(env, demo),
    translation: translationOf(env),
    writing: writingOf(env),
    vatRegister: vatRegisterOf(env),
    callServers: callServersOf(env),
    twilio: twilioOf(env),
    unreadyMs: 1_000 * wholeNumber(env, "HEARTH_UNREADY_SECONDS", { fallback: demo ? 0 : 5, least: 0, most: 300 }),
    seed: oneOf(env, "HEARTH_SEED", ["on", "off"]) === "on",
    dataDir: path.resolve(env["HEARTH_DATA"] || "data"),
    databaseUrl: databaseUrl(env),
    origin: originOf(env, port, demo),
    webViewOrigins: webViewOriginsOf(env),
    hostApp: hostAppOf(env),
    proxies: wholeNumber(env, "HEARTH_PROXIES", { fallback: 0, least: 0, most: 10 }),
    secret: secretOf(env),
    secretFile: env["HEARTH_SECRET_FILE"] || null,
    smtpUrl: smtpUrl(env, demo),
    mailFrom: env["HEARTH_MAIL_FROM"] || "Hearth <hello@hearth.example>",
    inboundMail: inboundMailOf(env),
    pushSubject: pushSubject(env["HEARTH_MAIL_FROM"] || "hello@hearth.example"),
    pushesInside: oneOf(env, "HEARTH_PUSH_INSIDE", ["off", "on"]) === "on",
    sms: smsOf(env),
    social: socialProviders(env),
    passwordHash: {
      memoryKib: wholeNumber(env, "HEARTH_PASSWORD_MEMORY_KIB", { fallback: 19_456, least: 19_456, most: 1_048_576 }),
      passes: wholeNumber(env, "HEARTH_PASSWORD_PASSES", { fallback: 2, least: 2, most: 20 }),
    },
    limits: namedNumbers<Limits>(env, "HEARTH_LIMITS", demo ? usualLimits : productionLimits),
    // HEARTH_KEPT=messagesDays=730,papersDays=14: for how long what is kept of people is kept.
    kept: namedNumbers<Kept>(env, "HEARTH_KEPT", usualKept),
    drawsAhead: oneOf(env, "HEARTH_DRAW_AHEAD", ["on", "off"]) === "on",
    clockOffsetMs: wholeNumber(env, "CLOCK_OFFSET", { fallback: 0, least: -1e12, most: 1e12 }),
    mostSkewMs: wholeNumber(env, "HEARTH_MOST_SKEW_MS", { fallback: 2_000, least: 0, most: 1e12 }),
    logLevel: oneOf(env, "HEARTH_LOG", ["warn", ...logLevels]),
  };
}

// Everybody knows the passwords of the demo: it is there for this machine alone, unless told otherwise.
function hostOf(env: Environment, demo: boolean): string | null {
  const host = env["HEARTH_HOST"];
  if (host === undefined || host === "") return demo ? "127.0.0.1" : null;
  if (host !== "localhost" && isIP(host) === 0)
    throw new ConfigError(
      `HEARTH_HOST is "${host}", but it must be an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them.`,
    );
  return host;
}

// The number that stands for an account in every description of IBANs: nobody's.
const demoAccount = "Hearth Demo, IE29 AIBK 9311 5212 3456 78";

function scannerOf(env: Environment, demo: boolean): "test" {
  const name = env["HEARTH_SCANNER"] || (demo ? "test" : null);
  if (name !== null && name !== "test") throw new ConfigError(`HEARTH_SCANNER is "${name}", but it must be: test.`);
  if (name === null)
    throw new ConfigError(
      "HEARTH_DEMO is off, and no scanner looks for viruses in files. HEARTH_SCANNER=test goes on without: files are examined by their content, and only the harmless test file is found.",
    );
  return "test";
}

const databaseUrl = (env: Environment): string | null =>
  urlOf(env, "DATABASE_URL", ["postgres:", "postgresql:"]) ? (env["DATABASE_URL"] ?? null) : null;

function secretOf(env: Environment): string | null {
  const secret = env["HEARTH_SECRET"];
  if (secret && new Set(secret).size < 10)
    throw new ConfigError("HEARTH_SECRET is too easy to guess: make it of at least 32 random characters.");
  if (secret && secret.length < 32)
    throw new ConfigError(
      "HEARTH_SECRET is too short: give it at least 32 random characters, or leave it out and Hearth keeps one in its data folder.",
    );
  return secret || null;
}

function smtpUrl(env: Environment, demo: boolean): string | null {
  const url = urlOf(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (!url && !demo)
    throw new ConfigError(
      "HEARTH_DEMO is off, so SMTP_URL must say which server sends the mail, for example smtps://user:password@mail.example:465.",
    );
  return url?.href ?? null;
}

// Apple's push service takes nothing from whoever names no valid address.
function pushSubject(mailFrom: string): string {
  const [, address = mailFrom] = /<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address))
    throw new ConfigError(
      `HEARTH_MAIL_FROM is "${mailFrom}", but it must hold an e-mail address, for example Hearth <hello@hearth.example>.`,
    );
  return `mailto:${address}`;
}

// HEARTH_SOCIAL=google,apple and for each name HEARTH_SOCIAL_GOOGLE_ISSUER, _CLIENT_ID and _CLIENT_SECRET.
function socialProviders(env: Environment): readonly SocialProvider[] {
  const names = (env["HEARTH_SOCIAL"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    if (!/^[a-z]{2,20}$/.test(name))
      throw new ConfigError(`HEARTH_SOCIAL names "${name}", but a provider's name is written in small letters only.`);
    const setting = (part: string): string => {
      const value = env[`HEARTH_SOCIAL_${name.toUpperCase()}_${part}`];
      if (!value)
        throw new ConfigError(
          `HEARTH_SOCIAL names ${name}, so HEARTH_SOCIAL_${name.toUpperCase()}_${part} must be set too.`,
        );
      return value;
    };
    return { name, issuer: setting("ISSUER"), clientId: setting("CLIENT_ID"), clientSecret: setting("CLIENT_SECRET") };
  });
}
