import { conversations } from "#shared/features/conversations/conversations.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import type { Engine } from "#client/engine/engine.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { messagesHref } from "./messagesHref.ts";
import { sendQuestions, type Question, type QuestionFate } from "./questions.ts";
import { sendFiles } from "./sendFiles.ts";

const api = apiOf({ ask: conversations.askSupport });

export const askTeam = ({ id, topic, text }: Pick<Question, "id" | "topic" | "text">) =>
  api.ask({ topic, text, localMessageId: id }, { isQuiet: true });

const isForLater = (cause: unknown): boolean =>
  isUnreached(cause) || (cause instanceof ApiError && [401, 429].includes(cause.statusCode));

// Of several tabs one asks at a time. What became of it is told, with the way to the answer.
export async function askQuestions(engine: Pick<Engine, "send">, user: SessionUser): Promise<void> {
  await loadWords("support", "errors");
  await navigator.locks.request(`questions:${user.id}`, async () => {
    let refusal: unknown = null;
    await sendQuestions({
      userId: user.id,
      ask: async (question): Promise<QuestionFate> => {
        try {
          return { t: "asked", conversationId: (await askTeam(question)).conversation.id };
        } catch (cause) {
          if (isForLater(cause)) return { t: "later" };
          refusal = cause;
          return { t: "refused" };
        }
      },
      sendFiles: (conversationId, files) => sendFiles(engine, [...files], { conversationId, text: "" }),
      onAsked: (_, conversationId) =>
        toast(say("support", "askedAfterAll"), {
          hue: "moss",
          href: `${messagesHref(rolesOf(user))}?tab=support&conversation=${conversationId}`,
        }),
      onRefused: ({ text }) =>
        toast(say("support", "askedInVain"), { line: `${wordsOf(refusal).what} ${text}`, hue: "brick" }),
    });
  });
}
