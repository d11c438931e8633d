import type { ReplyFile } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { urlOfMedia } from "#shared/features/assets/assets.rules.ts";

// The files of a quick reply, as if they had been chosen on this device. All of them or none: half a reply is another one.
export const fetchFiles = (files: readonly ReplyFile[]): Promise<readonly File[]> =>
  Promise.all(
    files.map(async ({ ref, name, mime }) => {
      const answer = await fetch(urlOfMedia(ref), { credentials: "same-origin" });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
      return new File([await answer.blob()], name, { type: mime });
    }),
  );
