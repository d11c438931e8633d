import { Eye, PenLine } from "lucide-react";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { AvatarStack } from "#client/ui/media/AvatarStack.tsx";
import { firstNameOf } from "./conversationWords.ts";
import { useViewers } from "./useViewers.ts";
import styles from "./Viewers.module.css";

export interface ViewersProps {
  readonly conversationId: string;
  readonly size?: number;
}

// Which colleagues look at a conversation now, and whether they write: so that nobody answers twice.
export function Viewers({ conversationId, size = 20 }: ViewersProps) {
  const t = useText("desk");
  const { names, writing } = useViewers(conversationId);
  if (names.length === 0) return null;
  const said = (writing.length > 0 ? writing : names).map(firstNameOf);
  const words = t(writing.length > 0 ? "colleagueWrites" : "colleagueLooks", {
    names: formatList(said),
    count: said.length,
  });
  return (
    <span className={styles.viewers} role="img" aria-label={words} title={words} data-writing={writing.length > 0}>
      {writing.length > 0 ? <PenLine aria-hidden /> : <Eye aria-hidden />}
      <AvatarStack people={names.map((name) => ({ name }))} size={size} max={2} />
    </span>
  );
}
