import type { Page, Request } from "@playwright/test";
import { expect } from "./hearth.ts";

interface Refused {
  readonly what: string;
  // How many words had been shown when it came.
  readonly after: number;
}

// What a page shows where it speaks up: alerts, dialogs, notices, what became of a command, a cell that failed.
const places = '[role="alert"], [role="alertdialog"], [role="dialog"], [role="status"], [data-state="failed"]';

// Whatever a page asked for and was refused, or never heard of again, has to be followed by words that were not there before.
export async function watchRefusals(page: Page) {
  const told: string[] = [];
  const refused: Refused[] = [];
  // What a device fetches by itself it goes on fetching.
  const isOurs = (request: Request): boolean => /^\/api\/(?!sync\/pull)/.test(new URL(request.url()).pathname);
  const note = (request: Request, how: string): void => {
    const { pathname } = new URL(request.url());
    refused.push({ what: `${request.method()} ${pathname} ${how}`, after: told.length });
  };
  await page.exposeBinding("wordsWereShown", (_, words: string) => void told.push(words));
  await page.addInitScript((selector) => {
    let shown = new Set<string>();
    const look = (): void => {
      const now = new Set<string>();
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const words = [element.innerText, element.title].join(" ").trim();
        if (words !== "") now.add(words);
      }
      for (const words of now)
        if (!shown.has(words)) (window as unknown as { wordsWereShown: (words: string) => void }).wordsWereShown(words);
      shown = now;
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["data-state", "title"],
    });
  }, places);
  page.on("response", (response) => {
    if (response.status() >= 400 && isOurs(response.request())) note(response.request(), String(response.status()));
  });
  // What the page reads anew by itself it asks for again; what somebody wanted to change they have to hear of.
  page.on("requestfailed", (request) => {
    const isLeft = request.failure()?.errorText === "net::ERR_ABORTED";
    if (isOurs(request) && request.method() !== "GET" && !isLeft) note(request, "unanswered");
  });
  return {
    refused: (): readonly string[] => refused.map(({ what }) => what),
    // To be asked at the end of each part of a story: words of a later one would stand in for those that an earlier one lacked.
    allWereTold: () =>
      expect.poll(() => refused.filter(({ after }) => told.length <= after).map(({ what }) => what)).toEqual([]),
  };
}
