import { Check, CircleAlert, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { Avatar } from "../media/Avatar.tsx";
import { Banner } from "../state/Banner.tsx";
import { Button } from "../control/Button.tsx";
import { Empty } from "../state/Empty.tsx";
import { ErrorState } from "../state/ErrorState.tsx";
import { LoadMore } from "../table/LoadMore.tsx";
import { ProgressLine } from "../control/ProgressLine.tsx";
import { Skeleton, SkeletonCards, SkeletonList, Skeletons } from "../state/Skeleton.tsx";
import type { ToastContent } from "../overlay/Toast.tsx";
import { ToastRegion } from "../overlay/ToastRegion.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { aoife } from "./sampleWorld.ts";

export function FeedbackSection() {
  return (
    <GallerySection title="Feedback" columns={2}>
      <Sample title="Empty and error" isWide>
        <States />
      </Sample>
      <Sample title="Banners, in order of life">
        <div className={styles.banners}>
          <Banner kind="offline">You’re offline. 2 messages will send when you’re back.</Banner>
          <Banner kind="syncing">Back online. Sending 2 of 3…</Banner>
          <Banner kind="synced">Everything sent.</Banner>
          <Banner kind="failed" action={{ label: "See", run: () => {} }}>
            1 message wasn’t sent.
          </Banner>
          <Banner kind="update" action={{ label: "Update", run: () => {} }}>
            A new version is ready.
          </Banner>
        </div>
      </Sample>
      <Sample title="Toasts and progress">
        <Notices />
      </Sample>
      <Sample title="Skeletons: list">
        <div className={styles.list}>
          <SkeletonList count={4} />
        </div>
      </Sample>
      <Sample title="Skeletons: cards, pieces">
        <div className={styles.stack}>
          <SkeletonCards count={2} />
          <Skeletons>
            <div className={styles.buttons}>
              <Skeleton shape="circle" />
              <Skeleton shape="pill" />
              <Skeleton shape="square" />
              <Skeleton width={120} />
            </div>
          </Skeletons>
        </div>
      </Sample>
    </GallerySection>
  );
}

function States() {
  return (
    <div className={styles.states}>
      <div>
        <Empty
          spot="messages"
          title="No letters yet"
          action={
            <Button kind="primary" size="sm">
              Find a family
            </Button>
          }
        >
          Message a family and the answer will land here.
        </Empty>
      </div>
      <div>
        <Empty spot="quiet" title="All answered" action={<Button size="sm">Open Bookings</Button>}>
          Nothing is waiting on you. Bookings has 4 unread.
        </Empty>
      </div>
      <div>
        <Crooked />
      </div>
      <div>
        <Maintenance />
      </div>
    </div>
  );
}

function Crooked() {
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1500);
  };
  return (
    <ErrorState
      title="That went crooked"
      onRetry={retry}
      isRetrying={isRetrying}
      action={
        <Button kind="quiet" size="sm">
          Go home
        </Button>
      }
    >
      Oops, something went wrong. The team have been notified.
    </ErrorState>
  );
}

function Maintenance() {
  const [seconds, setSeconds] = useState(24);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => (left === 0 ? 30 : left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <ErrorState spot="quiet" title="Sweeping the hearth" nextTryInS={seconds}>
      Down for maintenance. We try again every 30 seconds.
    </ErrorState>
  );
}

const notices: readonly Omit<ToastContent, "id">[] = [
  {
    title: "Aoife Byrne",
    line: "We’ll be in arrivals from 14:20",
    picture: <Avatar {...aoife} size={36} />,
    href: "#byrne",
  },
  { title: "Trip moved to Booked", icon: <Check />, hue: "moss", action: { label: "Undo", run: () => {} } },
  {
    title: "No response",
    line: "The server didn’t answer",
    icon: <CircleAlert />,
    hue: "brick",
    action: { label: "Retry", run: () => {} },
  },
  { title: "You don’t have access to this area", icon: <Lock />, hue: "gorse", lifeMs: 1000 },
];

function Notices() {
  const [toasts, setToasts] = useState<readonly ToastContent[]>([]);
  const [isWorking, setWorking] = useState(false);
  const [pages, setPages] = useState(1);
  const add = (notice: Omit<ToastContent, "id">) =>
    setToasts((before) => [...before, { ...notice, id: crypto.randomUUID() }]);
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        {notices.map((notice) => (
          <Button key={notice.title} size="sm" onClick={() => add(notice)}>
            {notice.title}
          </Button>
        ))}
        <Button size="sm" kind="quiet" onClick={() => setWorking(!isWorking)}>
          {isWorking ? "Stop progress" : "Progress line"}
        </Button>
      </div>
      <p className="t-sm ink-3">{pages} of 3 pages</p>
      <LoadMore hasMore={pages < 3} isLoading={false} onLoad={() => setPages(pages + 1)} />
      <ProgressLine isActive={isWorking} />
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </div>
  );
}
