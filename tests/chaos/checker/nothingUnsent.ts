import type { DatabaseDump, Evidence, MessageRow } from "../evidence.ts";
import { cidKey, messageKey, pick, type Story, storiesOf } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

const product = "0";

export const nothingUnsent: Rule = {
  invariant: "I10",
  says: "Nothing is shown that nobody sent; a body equals the last accepted edit",
  check: (evidence) => [...inventions(evidence), ...wrongEdits(evidence)],
};

// By the text, not by the id: a crash may hide the id of what became durable, never what a person meant to say.
function inventions({ history, database, stores }: Evidence): readonly Finding[] {
  const said = new Set([
    ...pick(history, "meant").map(({ body }) => body),
    ...pick(history, "enq").map(({ operation }) => ("body" in operation ? operation.body : undefined)),
  ]);
  const shown = [
    ...database.messages.map((row) => ({ ...row, where: "the database" })),
    ...stores.flatMap(({ store, messages }) => messages.map((row) => ({ ...row, where: `store ${store}` }))),
  ];
  return shown
    .filter(({ sender, body }) => sender !== product && body !== null && !said.has(body))
    .map(({ where, conversationId, seq, body }) =>
      finding(`${where} has at ${conversationId}/${seq} what nobody wrote: ${JSON.stringify(body)}`),
    );
}

function wrongEdits({ history, database }: Evidence): readonly Finding[] {
  const stories = storiesOf(history);
  const edits = Map.groupBy(
    [...stories.values()].flatMap((story) => acceptedEdit(story, database)),
    ({ key }) => key,
  );
  return database.messages
    .filter(({ sender, isDeleted }) => sender !== product && !isDeleted)
    .flatMap((row) => {
      const last = (edits.get(messageKey(row.conversationId, row.seq)) ?? [])
        .filter(({ ver }) => ver <= row.ver)
        .toSorted((one, other) => other.ver - one.ver)[0];
      const wanted = last?.body ?? textOf(stories.get(row.cid), row);
      return wanted === undefined || wanted === row.body
        ? []
        : finding(
            `message ${row.conversationId}/${row.seq} is ${JSON.stringify(row.body)}, last accepted was ${JSON.stringify(wanted)}`,
            last?.story.enqueued,
            last?.story.succeeded[0],
          );
    });
}

// Accepted is what the log of operations says, whether or not the answer was heard.
function acceptedEdit(story: Story, { operations }: DatabaseDump) {
  const { operation, user } = story.enqueued;
  if (operation.t !== "edit") return [];
  const logged = logOf(operations).get(cidKey(user, operation.opId));
  const ver = logged && !logged["err"] ? Number(logged["ver"]) : NaN;
  return Number.isInteger(ver)
    ? [{ key: messageKey(operation.conversationId, operation.seq), ver, body: operation.body, story }]
    : [];
}

const logs = new WeakMap<DatabaseDump["operations"], ReadonlyMap<string, Readonly<Record<string, unknown>>>>();

function logOf(operations: DatabaseDump["operations"]): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const known =
    logs.get(operations) ?? new Map(operations.map(({ user, opId, result }) => [cidKey(user, opId), result]));
  logs.set(operations, known);
  return known;
}

const textOf = (story: Story | undefined, { sender }: MessageRow): string | undefined =>
  story?.enqueued.operation.t === "send" && story.enqueued.user === sender ? story.enqueued.operation.body : undefined;
