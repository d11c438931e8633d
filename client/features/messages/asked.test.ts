import { describe, expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import type { hrefOf } from "#client/session/openRoutes.ts";
import { askedFor } from "./asked.ts";

// Which pages there are changes as they are built.
const whereOpen =
  (...open: readonly string[]): typeof hrefOf =>
  (name, { id = "" } = {}) =>
    open.includes(name) ? `/${name}/${id}` : undefined;

const host = { roles: ["host_family"] } as const;
const parent = { roles: ["parent"] } as const;
const office = { roles: ["coordinator"] } as const;
const held = aHeader({
  tripId: "7",
  hostingId: "9",
  tripState: "reserved",
  hostingState: "awaiting_host_family_review",
});

describe("what is asked in a conversation", () => {
  test("leads whoever is asked to the page where it is given, with what is to be done there", () => {
    expect(askedFor({ action: "accept" }, held, host, whereOpen("hosting"))).toEqual({
      asking: "accept",
      state: "open",
      isOwn: true,
      ways: [
        { asking: "decline", href: "/hosting/7?decide=decline" },
        { asking: "accept", href: "/hosting/7?decide=accept" },
      ],
    });
  });

  test("leads nowhere while there is no such page, and is still asked", () => {
    const { ways, isOwn } = askedFor({ action: "choose" }, { ...held, tripState: "enquiry" }, parent, whereOpen());
    expect([ways, isOwn]).toEqual([[{ asking: "choose", href: undefined }], true]);
  });

  test("is told to the others without a way, and to nobody once it is done", () => {
    expect(askedFor({ action: "accept" }, held, parent)).toMatchObject({ isOwn: false, ways: [] });
    expect(askedFor({ action: "pay" }, held, office)).toMatchObject({ isOwn: false, ways: [] });
    const booked = { ...held, tripState: "booked", hostingState: "accepted_hosting" } as const;
    expect(askedFor({ action: "accept" }, booked, host)).toMatchObject({ state: "done", isOwn: true, ways: [] });
    expect(askedFor({ action: "pay", isDone: true }, held, parent)).toMatchObject({ state: "done", ways: [] });
  });

  test("leads to the invoices where there are some to see, else to the trip", () => {
    const pay = (...open: readonly string[]) =>
      askedFor({ action: "pay" }, held, parent, whereOpen(...open)).ways[0]?.href;
    expect(pay("travelTrip")).toBe("/travelTrip/7?do=pay");
    expect(pay("travelTrip", "travelInvoices")).toBe("/travelInvoices/?do=pay");
  });

  test("of a stay that is over both sides are asked, each on its own page, and the office is not", () => {
    const over = { ...held, tripState: "completed", hostingState: "accepted_hosting" } as const;
    const asked = (who: typeof host | typeof parent | typeof office, isDone = false) =>
      askedFor({ action: "review", isDone }, over, who, whereOpen("hosting", "travelTrip", "studentTrip"));
    expect(asked(parent).ways).toEqual([{ asking: "review", href: "/travelTrip/7?review=1" }]);
    expect(asked(host).ways).toEqual([{ asking: "review", href: "/hosting/7?review=1" }]);
    expect(asked(office)).toMatchObject({ isOwn: false, ways: [] });
    expect(asked(host, true)).toMatchObject({ state: "done", ways: [] });
  });

  test("that a later release asks is not guessed at", () => {
    expect(askedFor({ action: "dance" }, held, host)).toEqual({ asking: null, state: "open", isOwn: false, ways: [] });
  });
});
