// @vitest-environment jsdom
import { expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import type { Visit } from "#shared/features/vetting/visits.contract.ts";
import { sendKept, shownVisit, without, withMore, type KeptVisit } from "./keptVisits.ts";

test("the last word on a tick holds, beside what was said of others", () => {
  const kept = withMore([{ id: "1", ticks: { heating: "ok", kitchen: "ok" } }], {
    id: "1",
    ticks: { heating: "missing" },
  });
  expect(kept).toEqual([{ id: "1", ticks: { heating: "missing", kitchen: "ok" } }]);
  expect(withMore(kept, { id: "2", ticks: {}, notes: "Late" })).toHaveLength(2);
});

test("what was said after it left stays", () => {
  const sent: KeptVisit = { id: "1", ticks: { heating: "ok" }, notes: "Cold" };
  const now: readonly KeptVisit[] = [{ id: "1", ticks: { heating: "missing" }, notes: "Cold" }];
  expect(without(now, sent)).toEqual([{ id: "1", ticks: { heating: "missing" } }]);
  expect(without([sent], sent)).toEqual([]);
  expect(without([{ ...sent, result: { result: "ok", words: "" } }], sent)).toEqual([
    { id: "1", ticks: {}, result: { result: "ok", words: "" } },
  ]);
});

test("what was photographed waits with the ticks, the last signature holds, and what has left is waited for no more", () => {
  const photo = { id: "a", purpose: "visitPhoto", name: "hall.jpg", at: "2027-01-01T10:00:00Z" } as const;
  const signature = { id: "b", purpose: "visitSignature", name: "signature.png", at: "2027-01-01T10:05:00Z" } as const;
  const kept = [photo, signature, { ...signature, id: "c" }].reduce<readonly KeptVisit[]>(
    (all, file) => withMore(all, { id: "1", ticks: {}, files: [file] }),
    [],
  );
  expect(kept[0]?.files?.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(without(kept, { id: "1", ticks: {}, files: [photo] })[0]?.files?.map(({ id }) => id)).toEqual(["c"]);
  expect(without(kept, { id: "1", ticks: {}, files: kept[0]?.files ?? [] })).toEqual([]);
});

test("ticks go first, then what was photographed and signed, and the result last", async () => {
  const sent: string[] = [];
  provideSend((request) => {
    sent.push(request.url);
    return Promise.resolve({ version: 2, state: "approval_pending" });
  });
  const file = { purpose: "visitPhoto", at: "2027-01-01T10:00:00Z" } as const;
  await sendKept(
    {
      id: "1",
      ticks: { heating: "ok" },
      files: [
        { ...file, id: "a", name: "hall.jpg" },
        { ...file, id: "b", name: "signature.png", purpose: "visitSignature" },
      ],
      result: { result: "ok", words: "" },
    },
    { sendFile: async ({ id }) => void sent.push(id) },
  );
  expect(sent).toEqual(["/visits/1/ticks", "a", "b", "/visits/1/result"]);
});

test("a visit is shown with what still waits here", () => {
  const visit = { id: "1", ticks: {}, notes: "", photos: 1, signedAt: null } as unknown as Visit;
  const at = "2027-01-01T10:00:00Z";
  const files = [
    { id: "a", purpose: "visitPhoto", name: "hall.jpg", at },
    { id: "b", purpose: "visitSignature", name: "signature.png", at },
  ] as const;
  expect(shownVisit(visit, [{ id: "1", ticks: { heating: "ok" }, files }])).toMatchObject({
    photos: 2,
    signedAt: at,
    ticks: { heating: "ok" },
  });
  expect(shownVisit(visit, [{ id: "2", ticks: {}, files }])).toBe(visit);
});
