import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signIn, test, expect } from "./support/hearth.ts";
import { messagesOf, readyForOffline, rows } from "./support/talking.ts";

test("profile", async ({ playwright, launchOptions, baseURL }) => {
  const profile = await mkdtemp(path.join(tmpdir(), "hearth-prof-"));
  const address = `${messagesOf("parent")}?source=app`;
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--app=data:text/html,"],
      ...(baseURL === undefined ? {} : { baseURL }),
      serviceWorkers: "allow",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const first = await open();
  await signIn(first.page, "parent");
  await first.page.goto(address);
  await expect(rows(first.page).first()).toBeVisible();
  await readyForOffline(first.page);
  await first.context.close();
  const out: unknown[] = [];
  for (const rate of [4, 4, 4, 1]) {
    const { context, page } = await open();
    await context.setOffline(true);
    const protocol = await context.newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate });
    const events: {
      cat: string;
      name: string;
      ts: number;
      dur?: number;
      ph: string;
      tid: number;
      pid: number;
      args: any;
    }[] = [];
    protocol.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as never[])));
    await protocol.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: {
        includedCategories: [
          "devtools.timeline",
          "blink.user_timing",
          "v8",
          "loading",
          "ServiceWorker",
          "disabled-by-default-v8.compile",
        ],
      },
    });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("[data-row] a")) return;
        observer.disconnect();
        performance.mark("row");
        requestAnimationFrame(() =>
          setTimeout(() => {
            (window as any).shownAt = performance.now();
          }),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
      new PerformanceObserver((l) => {
        ((window as any).long ??= []).push(
          ...l.getEntries().map((e) => [Math.round(e.startTime), Math.round(e.duration)]),
        );
      }).observe({ type: "longtask", buffered: true });
    });
    await page.goto(address);
    await page.waitForFunction(() => (window as any).shownAt !== undefined);
    const facts = await page.evaluate(() => ({
      shownAt: Math.round((window as any).shownAt),
      row: Math.round(performance.getEntriesByName("row")[0]?.startTime ?? 0),
      nav: (() => {
        const n = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
        return {
          worker: n.workerStart,
          fetch: n.fetchStart,
          resp: n.responseStart,
          end: n.responseEnd,
          dcl: n.domContentLoadedEventEnd,
        };
      })(),
      paint: performance.getEntriesByType("paint").map((p) => [p.name, Math.round(p.startTime)]),
      long: (window as any).long,
      resources: performance
        .getEntriesByType("resource")
        .map((r) => [
          new URL(r.name).pathname,
          Math.round(r.startTime),
          Math.round((r as PerformanceResourceTiming).workerStart),
          Math.round((r as PerformanceResourceTiming).responseEnd),
        ]),
    }));
    const done = new Promise((resolve) => protocol.once("Tracing.tracingComplete", resolve));
    await protocol.send("Tracing.end");
    await done;
    const sums: Record<string, number> = {};
    for (const e of events)
      if (
        e.ph === "X" &&
        e.dur &&
        /EvaluateScript|v8.compile|FunctionCall|ParseHTML|UpdateLayoutTree|Layout|Paint|RunMicrotasks|GC|v8.produce|ProfileCall|TimerFire|FireAnimation|EventDispatch/.test(
          e.name,
        )
      )
        sums[e.name] = (sums[e.name] ?? 0) + e.dur / 1000;
    const scripts = events
      .filter((e) => e.name === "EvaluateScript" || e.name === "v8.compile" || e.name === "v8.compileModule")
      .map((e) => [
        e.name,
        e.args?.data?.url ?? e.args?.fileName,
        Math.round((e.dur ?? 0) / 1000),
        e.args?.data?.cacheRejected,
        e.args?.data?.consumedCacheSize,
      ])
      .filter((x) => (x[2] as number) >= 2);
    out.push({
      rate,
      ...facts,
      sums: Object.fromEntries(Object.entries(sums).map(([k, v]) => [k, Math.round(v)])),
      scripts,
    });
    await writeFile(`/tmp/lead/reach-trace-${out.length}.json`, JSON.stringify(events));
    await context.close();
  }
  await writeFile("/tmp/lead/reach-prof.json", JSON.stringify(out, null, 1));
});
