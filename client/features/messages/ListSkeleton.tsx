import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Skeleton, Skeletons } from "#client/ui/state/Skeleton.tsx";
import styles from "./Messages.module.css";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { useMe } from "./useMe.ts";

// The list before anything of it is known: its head stands where it will stand.
export function ListSkeleton() {
  const t = useText("messages");
  const isInHub = messagesViewOf(useMe()) !== "regular";
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(isInHub ? "inbox" : "title")}</h1>
        <Skeletons>
          <div className={styles.headWaiting}>
            <Skeleton shape="square" width="100%" height={isInHub ? 32 : 44} />
            <Skeleton width="72%" />
          </div>
        </Skeletons>
      </header>
      <RowSkeletons />
    </div>
  );
}
