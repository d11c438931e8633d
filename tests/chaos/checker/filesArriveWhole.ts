import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

const usable = ["clean", "attached"];

export const filesArriveWhole: Rule = {
  invariant: "I22",
  says: "Bytes read are bytes sent; no message refers to an upload that was not found clean",
  check: ({ history, database }) => {
    const uploads = new Map(database.uploads.map((row) => [row.id, row]));
    const sent = new Map(pick(history, "uploaded").map((entry) => [entry.uploadId, entry]));
    const unclean = database.attachments.flatMap(({ conversationId, seq, uploadId }) => {
      const upload = uploadId === null ? undefined : uploads.get(uploadId);
      if (uploadId === null || (upload && usable.includes(upload.state) && upload.conversationId === conversationId))
        return [];
      return finding(
        `message ${conversationId}/${seq} refers to upload ${uploadId}, which is ${upload ? `${upload.state}, of conversation ${upload.conversationId}` : "not there"}`,
        sent.get(uploadId),
      );
    });
    const changed = pick(history, "downloaded").flatMap((entry) => {
      const original = sent.get(entry.uploadId);
      return original && original.sha256 !== entry.sha256
        ? finding(
            `upload ${entry.uploadId} was sent as ${original.sha256} and read as ${entry.sha256}`,
            original,
            entry,
          )
        : [];
    });
    return [...unclean, ...changed];
  },
};
