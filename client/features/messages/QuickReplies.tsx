import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { LoadedLater } from "./LoadedLater.tsx";
import styles from "./QuickReplies.module.css";
import type { ReplyCall } from "./useReplyCall.ts";

interface QuickRepliesProps {
  readonly call: ReplyCall;
  readonly header: WireHeader;
  // In the place of the word that called it.
  readonly onChoose: (text: string, from?: number) => void;
}

async function loadList() {
  const [{ QuickReplyList }] = await Promise.all([
    import(/* webpackChunkName: "replies" */ "./QuickReplyList.tsx"),
    loadWords("quickReplies", "forms"),
  ]);
  return QuickReplyList;
}

export function QuickReplies({ call, header, onChoose }: QuickRepliesProps) {
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
            onChoose={(text) => {
              call.close();
              onChoose(text, slash.from < 0 ? undefined : slash.from);
            }}
            onClose={call.close}
          />
        )}
      </LoadedLater>
    </div>
  );
}
