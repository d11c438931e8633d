import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { LoadedLater } from "./LoadedLater.tsx";
import styles from "./QuickReplies.module.css";
import { fetchFiles } from "./replyFiles.ts";
import type { ReplyCall } from "./useReplyCall.ts";

interface QuickRepliesProps {
  readonly call: ReplyCall;
  readonly header: WireHeader;
  // In the place of the word that called it.
  readonly onChoose: (text: string, from?: number) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

async function loadList() {
  const [{ QuickReplyList }] = await Promise.all([
    import(/* webpackChunkName: "replies" */ "./QuickReplyList.tsx"),
    loadWords("quickReplies", "forms", "assets"),
  ]);
  return QuickReplyList;
}

export function QuickReplies({ call, header, onChoose, onFiles }: QuickRepliesProps) {
  const t = useText("messages");
  const slash = call.call;
  if (!slash) return null;
  return (
    <div className={styles.list}>
      <LoadedLater load={loadList} failedWords={t("repliesFailed")}>
        {(List) => (
          <List
            words={slash.words}
            header={header}
            hear={call.hear}
            onActive={call.onActive}
            onChoose={({ text, files }) => {
              call.close();
              onChoose(text, slash.from < 0 ? undefined : slash.from);
              if (files.length > 0)
                void fetchFiles(files).then(onFiles, () => toast(t("replyFilesFailed"), { hue: "brick" }));
            }}
            onClose={call.close}
          />
        )}
      </LoadedLater>
    </div>
  );
}
