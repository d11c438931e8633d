import { beforeAll } from "vitest";

// What a screen is waited for to show comes; how soon says something of the machine alone.
beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 30_000 });
});
