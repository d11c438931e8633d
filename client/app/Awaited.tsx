import { lazy, Suspense } from "react";
import { shellAt } from "./frame.ts";

// It comes with what asks who may see the screen, which is on its way anyway.
const FirstView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "guard" */ "./FirstView.tsx")).FirstView,
}));

// Until the first screen can be drawn. What is public has been drawn by the server.
export const Awaited = () =>
  /app|hub/.test(shellAt(location.pathname)) && (
    <Suspense>
      <FirstView />
    </Suspense>
  );
