import type { ReactNode } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import styles from "./LoadedLater.module.css";
import { useLoaded } from "./useLoaded.ts";

interface LoadedLaterProps<T> {
  readonly load: () => Promise<T>;
  readonly loadKey?: string;
  // Said where there is no connection the first time.
  readonly failedWords: string;
  readonly children: (value: T) => ReactNode;
}

// Nothing of it is on the device before it opens; from then on all of it is, also without a connection.
export function LoadedLater<T>({ load, loadKey = "", failedWords, children }: LoadedLaterProps<T>) {
  const ui = useText("ui");
  const { state, tryAgain } = useLoaded(load, loadKey);
  if (state.t === "ready") return children(state.value);
  if (state.t === "loading")
    return (
      <div className={styles.waiting} aria-busy>
        <Spinner />
        <span role="status" className="visually-hidden">
          {ui("loading")}
        </span>
      </div>
    );
  return (
    <div className={styles.waiting} role={isAnswered(state.cause) ? undefined : "alert"}>
      {isAnswered(state.cause) ? <Refusal error={state.cause} /> : <p>{failedWords}</p>}
      <Button size="sm" onClick={tryAgain}>
        {ui("tryAgain")}
      </Button>
    </div>
  );
}

// Whoever was refused it has a connection.
const isAnswered = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.statusCode >= 400 && cause.statusCode < 500;
