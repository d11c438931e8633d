import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { arrive, flows, type Arriving } from "./calling.ts";
import { expect } from "./hearth.ts";
import { openRelay } from "./relay.ts";
import { openWeakWays } from "./weakWay.ts";

// How browsers of a call reach each other: straight, or by a relay alone.
export const callWays = ["straight", "by a relay"] as const;
export type CallWay = (typeof callWays)[number];

export interface Meeting {
  readonly come: (role: Role, size?: Arriving["size"]) => Promise<Page>;
  // Somebody whose line can be made to lose of ten packets so many, and whoever they talk to.
  readonly comeOnWeakLine: (weak: Role, other: Role) => Promise<readonly [Page, Page]>;
  readonly lose: (ofTen: number) => void;
  // Sound and picture come to each, from so many others, by this way and no other.
  readonly carries: (others: number, ...pages: readonly Page[]) => Promise<void>;
}

// Of every line that carries something now, by what kind of way it goes.
const waysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const open = window.lines.filter(({ connectionState }) => connectionState === "connected");
    const reports = await Promise.all(open.map((line) => line.getStats()));
    return reports.map((report) => {
      const all = [...report.values()];
      const used = all.find(({ type }) => type === "transport")?.selectedCandidatePairId;
      const pair = all.find(({ id }) => id === used);
      const kinds = all.filter(({ id }) => id === pair?.localCandidateId).map(({ candidateType }) => candidateType);
      return kinds.includes("relay") ? "by a relay" : "straight";
    });
  });

// All who have come are gone again when it is over, also where it failed.
export async function meet(browser: Browser, way: CallWay, hold: (meeting: Meeting) => Promise<void>): Promise<void> {
  const isRelayed = way === "by a relay";
  const relay = isRelayed ? openRelay() : null;
  const ways = openWeakWays();
  const pages: Page[] = [];
  const arriveBy = async (role: Role, arriving: Arriving): Promise<Page> => {
    const page = await arrive(browser, role, { isRelayed, ...arriving });
    pages.push(page);
    return page;
  };
  try {
    await hold({
      come: (role, size) => arriveBy(role, { size }),
      comeOnWeakLine: async (weak, other) => {
        if (!relay) return [await arriveBy(weak, { ways }), await arriveBy(other, { isFound: true })];
        const relayPort = await ways.to("127.0.0.1", relay.port);
        return [await arriveBy(weak, { relayPort }), await arriveBy(other, {})];
      },
      lose: ways.lose,
      carries: async (others, ...all) => {
        for (const page of all) {
          await flows(page);
          await expect.poll(() => waysOf(page)).toEqual(Array.from({ length: others }, () => way));
        }
      },
    });
  } finally {
    // Whoever is left in a call would be busy for whoever comes after them.
    for (const page of pages) {
      const leave = page.getByRole("button", { name: "Hang up" });
      if (await leave.isVisible()) await leave.click({ timeout: 5_000 }).catch(() => undefined);
      await page.context().close();
    }
    await ways.close();
    relay?.kill();
  }
}
