import { Suspense } from "react";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { EmojiSheet } from "./EmojiChoice.tsx";
import { ForwardSheet, VersionsSheet } from "./deskLater.ts";
import styles from "./MessageTools.module.css";
import { ReportQuestion } from "./ReportQuestion.tsx";
import { useMessageItems, useReact, type MessageTool, type ThreadActs } from "./useMessageItems.tsx";
import { useEngine } from "./watches.ts";

interface MessageToolsProps {
  readonly tool: MessageTool;
  readonly acts: ThreadActs;
  readonly onTool: (tool: MessageTool | null) => void;
}

export function MessageTools({ tool, acts, onTool }: MessageToolsProps) {
  if (tool.t === "delete") return <DeleteQuestion shown={tool.shown} onClose={() => onTool(null)} />;
  if (tool.t === "report") return <ReportQuestion shown={tool.shown} onClose={() => onTool(null)} />;
  if (tool.t === "forward")
    return (
      <Suspense>
        <ForwardSheet shown={tool.shown} onClose={() => onTool(null)} />
      </Suspense>
    );
  if (tool.t === "versions")
    return (
      <Suspense>
        <VersionsSheet shown={tool.shown} onClose={() => onTool(null)} />
      </Suspense>
    );
  if (tool.t === "emoji") return <ReactionChoice shown={tool.shown} onClose={() => onTool(null)} />;
  return <ActionSheet shown={tool.shown} acts={acts} onTool={onTool} />;
}

interface OfMessage {
  readonly shown: ShownMessage;
  readonly onClose: () => void;
}

function DeleteQuestion({ shown, onClose }: OfMessage) {
  const t = useText("messages");
  const engine = useEngine();
  const run = (): void => {
    onClose();
    void (shown.seq === null ? engine.cancel(shown.cid) : engine.remove(shown));
  };
  return (
    <Dialog
      isOpen
      title={t(shown.message.type === contentTypes.image ? "deleteAskPhoto" : "deleteAsk")}
      safeLabel={t("deleteNot")}
      action={{ label: t("delete"), run, isDanger: true }}
      onClose={onClose}
    >
      <p>{t(shown.seq === null ? "deleteLineWaiting" : "deleteLine")}</p>
    </Dialog>
  );
}

function ReactionChoice({ shown, onClose }: OfMessage) {
  const t = useText("messages");
  const { give } = useReact(shown);
  const choose = (emoji: string): void => {
    onClose();
    give(emoji);
  };
  return <EmojiSheet title={t("moreReactions")} onChoose={choose} onClose={onClose} />;
}

function ActionSheet({ shown, acts, onTool }: Omit<MessageToolsProps, "tool"> & { readonly shown: ShownMessage }) {
  const t = useText("messages");
  const items = useMessageItems({ shown, acts, onTool });
  const choose = (item: MenuItem) => (): void => {
    onTool(null);
    item.select?.();
  };
  return (
    <Sheet isOpen title={t("messageActions")} onClose={() => onTool(null)}>
      <div className={styles.row}>
        {items
          .filter(({ isInRow }) => isInRow)
          .map((item) => (
            <button
              key={item.id}
              type="button"
              aria-label={item.label}
              aria-pressed={item.isChecked}
              onClick={choose(item)}
            >
              {item.icon}
            </button>
          ))}
      </div>
      {items
        .filter(({ isInRow }) => !isInRow)
        .map((item) => (
          <button
            key={item.id}
            type="button"
            className={styles.action}
            data-danger={item.isDanger ?? false}
            onClick={choose(item)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
    </Sheet>
  );
}
