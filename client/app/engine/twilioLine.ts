import { conversations } from "#shared/features/conversations/conversations.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { createTwilioRealtime } from "#client/engine/adapters/twilioRealtime.ts";
import { CallFailure, type Calls, type Realtime } from "#client/engine/ports.ts";
import { say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";

const api = apiOf(conversations);

async function chatToken(): Promise<string> {
  try {
    return (await api.token({ type: "chat" }, { isQuiet: true })).token;
  } catch (cause) {
    throw cause instanceof ApiError && cause.statusCode > 0
      ? new CallFailure(cause.code)
      : new CallFailure("no_response");
  }
}

// What says no more than that it failed.
const plain: readonly string[] = ["unexpected", "provider_failed", "provider_not_configured"];

// Without a network the line says so itself.
const onTokenFailure = (cause: unknown): void => {
  if (!(cause instanceof CallFailure) || cause.code === "no_response") return;
  toast(plain.includes(cause.code) ? say("errors", "carrier.token") : wordsOfCode(cause.code, cause.reason).what, {
    about: "carrier",
  });
};

export const createTwilioLine = (calls: Pick<Calls, "pull" | "op">): Realtime =>
  createTwilioRealtime({ calls, chatToken, onTokenFailure });
