import { Copy, Flag, Forward, History, ImageUp, Languages, Mail, Pencil, Reply, SmilePlus, Trash2 } from "lucide-react";
import { isStaff } from "#shared/access/roles.ts";
import { isScaled } from "#shared/features/uploads/uploads.rules.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import { firstEmojis } from "./emojis.ts";
import { actionsFor, type MessageAction } from "./messageActions.ts";
import { useForeign } from "./useTranslation.ts";
import { useMe } from "./useMe.ts";
import { useNow } from "./useNow.ts";
import { useEngine } from "./watches.ts";
import type { Writing } from "./writing.ts";

// What a thread lets be done with its messages.
export interface ThreadActs {
  readonly isClosed: boolean;
  readonly mayPutOff: boolean;
  readonly onWrite: (writing: Writing) => void;
  readonly onLeave: () => void;
}

// What opens over the thread for one message: all that can be done with it, all emoji, the question before it goes, the report, or where it is carried to.
export interface MessageTool {
  readonly t: "sheet" | "emoji" | "delete" | "report" | "forward" | "versions";
  readonly shown: ShownMessage;
}

interface ItemsOptions {
  readonly shown: ShownMessage;
  readonly acts: ThreadActs;
  readonly onTool: (tool: MessageTool) => void;
}

type Item = Omit<MenuItem, "id">;

export function useMessageItems({ shown, acts, onTool }: ItemsOptions): readonly MenuItem[] {
  const t = useText("messages");
  const engine = useEngine();
  const me = useMe();
  const reactions = useReactionItems(shown, () => onTool({ t: "emoji", shown }));
  const foreign = useForeign(shown.message);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shown.message.body ?? "");
    toast(t("copied"), { hue: "moss" });
  };
  const putOff = (): void => {
    if (shown.seq === null) return;
    void engine.markUnread(shown.conversationId, shown.seq);
    acts.onLeave();
  };
  // Whoever took it is asked in the conversation: only there is it to be had.
  const askOriginal = (): void => {
    if (shown.seq === null) return;
    const { conversationId, seq } = shown;
    void engine.send({ conversationId, text: t("askOriginalWords"), replyTo: seq, isBesideDraft: true });
  };
  const items: Readonly<Record<Exclude<MessageAction, "react">, Item>> = {
    reply: { label: t("reply"), icon: <Reply />, select: () => acts.onWrite({ t: "reply", to: shown }) },
    copy: { label: t("copy"), icon: <Copy />, select: () => void copy() },
    original: { label: t("askOriginal"), icon: <ImageUp />, select: askOriginal },
    forward: { label: t("forward"), icon: <Forward />, select: () => onTool({ t: "forward", shown }) },
    versions: { label: t("versions"), icon: <History />, select: () => onTool({ t: "versions", shown }) },
    translate: { label: t("translate"), icon: <Languages />, select: foreign.translate },
    unread: { label: t("markUnreadFrom"), icon: <Mail />, select: putOff },
    report: { label: t("report"), icon: <Flag />, startsGroup: true, select: () => onTool({ t: "report", shown }) },
    edit: { label: t("edit"), icon: <Pencil />, select: () => acts.onWrite({ t: "edit", message: shown }) },
    delete: {
      label: t("delete"),
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      select: () => onTool({ t: "delete", shown }),
    },
  };
  return actionsFor(shown, {
    isOwn: shown.from === me.id,
    isForeign: foreign.is,
    isScaled: shown.files.some((one) => !one.isLocal && one.file.mime.startsWith("image/") && isScaled(one.file)),
    isOffice: isStaff(me),
    now: useNow(),
    ...acts,
  }).flatMap((action) => (action === "react" ? reactions : [{ id: action, ...items[action] }]));
}

function useReactionItems(shown: ShownMessage, onMore: () => void): readonly MenuItem[] {
  const t = useText("messages");
  const react = useReact(shown);
  return [
    ...firstEmojis.map((emoji) => ({
      id: emoji,
      label: t("react", { emoji }),
      icon: <span aria-hidden>{emoji}</span>,
      isInRow: true,
      isChecked: react.own === emoji,
      select: () => react.give(emoji),
    })),
    { id: "emoji", label: t("moreReactions"), icon: <SmilePlus />, isInRow: true, select: onMore },
  ];
}

// One of each person: another takes its place, the same again takes it back.
export function useReact(shown: ShownMessage) {
  const engine = useEngine();
  const me = useMe();
  const own = shown.message.reactions?.find(({ userId }) => userId === me.id)?.emoji ?? null;
  return { own, give: (emoji: string): void => void engine.react(shown, own === emoji ? null : emoji) };
}
