import { routeOf } from "#shared/routes.ts";
import { Skeleton, SkeletonList, Skeletons } from "#client/ui/state/Skeleton.tsx";
import styles from "./FirstView.module.css";
import { shellAt } from "./frame.ts";
import { isOfMessages } from "./sayingScreens.ts";

// The shape of the screen that somebody signed in has asked for, in the frame that will stand around it.
export function FirstView() {
  const isInHub = shellAt(location.pathname) === "hub";
  const isInThread = new URLSearchParams(location.search).has("conversation");
  return (
    <div className={isInHub ? styles.hub : styles.app} data-density={isInHub ? "compact" : "comfortable"}>
      <div className={styles.frame}>{isInHub && <Places />}</div>
      {isOfMessages(location.pathname) ? (
        <MessagesShape isInHub={isInHub} isInThread={isInThread} />
      ) : (
        <main className={styles.main}>
          {routeOf(location.pathname) === "parentHome" ? <HomeShape /> : <ScreenShape />}
        </main>
      )}
    </div>
  );
}

const Places = () => (
  <Skeletons>
    <div className={styles.places}>
      {["58%", "72%", "46%", "64%", "52%", "68%"].map((width) => (
        <Skeleton key={width} width={width} height={13} />
      ))}
    </div>
  </Skeletons>
);

// The list has its title, its search and its tabs above it; a conversation has its foot where the field will be.
const MessagesShape = ({ isInHub, isInThread }: { readonly isInHub: boolean; readonly isInThread: boolean }) => (
  <main className={styles.messages} data-thread={isInThread}>
    <div className={styles.list}>
      <Skeletons>
        <div className={styles.listHead}>
          <Skeleton width={132} height={isInHub ? 20 : 26} />
          <Skeleton width="100%" height={isInHub ? 32 : 44} />
          <Skeleton width="72%" />
        </div>
      </Skeletons>
      <SkeletonList count={8} shape={isInHub ? "circle" : "arch"} />
    </div>
    <div className={styles.thread}>{isInThread && <ThreadShape />}</div>
  </main>
);

const ThreadShape = () => (
  <>
    <div className={styles.head}>
      <Skeletons>
        <Skeleton width={140} height={13} />
      </Skeletons>
    </div>
    <div className={styles.foot} />
  </>
);

// The next trip with its two lists, and beside it messages, children, invoices.
const HomeShape = () => (
  <Skeletons>
    <div className={styles.home}>
      <div className={styles.greeting}>
        <Skeleton width={260} height="100%" />
        <Skeleton shape="circle" />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton width="100%" height={318} />
          <div className={styles.pair}>
            <Skeleton width="100%" height={312} />
            <Skeleton width="100%" height={348} />
          </div>
        </div>
        <div className={styles.column}>
          <Skeleton width="100%" height={282} />
          <Skeleton width="100%" height={202} />
          <Skeleton width="100%" height={90} />
        </div>
      </div>
    </div>
  </Skeletons>
);

const ScreenShape = () => (
  <div className={styles.home}>
    <Skeletons>
      <Skeleton width={220} height={32} />
    </Skeletons>
    <SkeletonList count={7} />
  </div>
);
