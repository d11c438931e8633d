import type { Engine } from "#client/engine/engine.ts";
import type { NewFile, NewMessage } from "#client/engine/newMessage.ts";
import { typeOfFile } from "./typeOfFile.ts";

// Each file is a message, in the order in which they were chosen; what was written stands below the last. What has left leaves the list.
export async function sendFiles(
  engine: Pick<Engine, "send">,
  rest: NewFile[],
  {
    conversationId,
    text,
    own,
    replyTo,
    isBesideDraft = false,
  }: Pick<NewMessage, "conversationId" | "text" | "own" | "replyTo" | "isBesideDraft">,
): Promise<void> {
  for (let first = true; rest[0]; first = false) {
    await engine.send({
      conversationId,
      text: rest.length === 1 ? text : "",
      ...(rest.length === 1 && own ? { own } : {}),
      type: typeOfFile(rest[0].mime),
      files: [rest[0]],
      isBesideDraft,
      ...(first && replyTo !== undefined ? { replyTo } : {}),
    });
    rest.shift();
  }
}
