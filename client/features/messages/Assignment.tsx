import { ChevronDown, UserRoundPlus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Assignment.module.css";
import { assigneeWords, mayAssign } from "./assigning.ts";
import { AssignmentPanel } from "./deskLater.ts";
import { firstNameOf, srcOf } from "./conversationWords.ts";
import { useIsWide } from "./useIsWide.ts";
import { useMe } from "./useMe.ts";

// Whose of the office the conversation is, above it, and the way to change that.
export function Assignment({ header }: { readonly header: WireHeader }) {
  const t = useText("messages");
  const me = useMe();
  const isWide = useIsWide();
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { assignee } = header;
  if (assignee === undefined || !mayAssign(me)) return null;
  const whose =
    assignee === null ? t("whose.nobodys") : assignee.id === me.id ? t("whose.mine") : firstNameOf(assignee.name);
  const shown = [whose, header.team?.name].filter((one) => one !== undefined).join(" · ");
  const words = [assigneeWords(t, assignee, me.id), header.team?.name].filter((one) => one !== undefined).join(" · ");
  const close = (): void => setOpen(false);
  const panel = (
    <Suspense>
      <AssignmentPanel header={header} onDone={close} />
    </Suspense>
  );
  return (
    <span ref={anchor} className={styles.place}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        data-assigns
        // What is seen of it is said first: so it is called by whoever speaks to the page.
        aria-label={isWide ? `${shown}: ${words}` : words}
        title={words}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {assignee === null ? (
          <UserRoundPlus />
        ) : (
          <Avatar size={24} name={assignee.name} src={srcOf(assignee.picture)} />
        )}
        {isWide && (
          <>
            <span className={styles.name}>{shown}</span>
            <ChevronDown className={styles.opens} />
          </>
        )}
      </button>
      {isWide && isOpen && (
        <FloatingPanel
          anchor={anchor}
          opener={opener}
          label={t("assign.title")}
          align="end"
          className={styles.panel}
          onClose={close}
        >
          {panel}
        </FloatingPanel>
      )}
      {!isWide && (
        <Sheet isOpen={isOpen} title={t("assign.title")} onClose={close}>
          {isOpen && panel}
        </Sheet>
      )}
    </span>
  );
}
