import { describe, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { splitSentences } from "./conversations/library.ts";
import { buildWorld } from "./world.ts";

const now = new Date("2027-05-19T14:26:00Z");
const { rows } = buildWorld(now);

function groupBy<Row>(all: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of all) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const messagesOf = groupBy(rows.message, ({ conversationId }) => conversationId);
const userOf = (email: string) => rows.appUser.find((user) => user.email === email)?.id ?? 0;

describe("conversations", () => {
  test("[I3] number their messages from one to the head, in the order of time, and the head row agrees", () => {
    for (const { id, headSeq, ver, lastSender, lastAt } of rows.conversation) {
      const messages = messagesOf.get(id) ?? [];
      expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: headSeq }, (_, index) => index + 1));
      expect(messages.map(({ createdAt }) => createdAt)).toEqual(messages.map(({ createdAt }) => createdAt).toSorted());
      expect([messages.at(-1)?.senderId, messages.at(-1)?.createdAt]).toEqual([lastSender, lastAt]);
      expect(ver).toBe(messages.reduce((sum, message) => sum + message.ver, 0));
    }
  });

  test("say nothing in the future, and something in the last hours", () => {
    expect(rows.message.filter(({ createdAt, editedAt }) => (editedAt ?? createdAt) >= now.toISOString())).toEqual([]);
    const fresh = new Date(now.getTime() - 6 * 3_600_000).toISOString();
    expect(rows.conversation.filter(({ lastAt }) => lastAt > fresh).length).toBeGreaterThan(15);
  });

  test("exist for every family that was asked, and begin with the enquiry", () => {
    const asked = rows.stateHistory
      .filter(({ entity, command }) => entity === "trip_host_family" && command === "contact")
      .map(({ entityId }) => entityId);
    const talks = rows.conversation.filter(({ kind }) => kind === "trip_host_family");
    expect(talks.map(({ tripHostFamilyId }) => tripHostFamilyId).toSorted()).toEqual([...asked].toSorted());
    expect(talks.filter(({ id }) => messagesOf.get(id)?.[0]?.details?.["key"] !== "enquiry")).toEqual([]);
  });

  test("let nobody speak but those who take part", () => {
    const members = new Set(rows.participant.map(({ conversationId, userId }) => `${conversationId} ${userId}`));
    expect(
      rows.message.filter(
        ({ conversationId, senderId }) => senderId !== 0 && !members.has(`${conversationId} ${senderId}`),
      ),
    ).toEqual([]);
    expect(rows.reaction.filter(({ conversationId, userId }) => !members.has(`${conversationId} ${userId}`))).toEqual(
      [],
    );
  });

  test("use no sentence in more than five of them", () => {
    const heard = new Map<string, Set<number>>();
    for (const { kind, body, conversationId } of rows.message) {
      if (kind !== 1 || body === null) continue;
      for (const sentence of splitSentences(body))
        heard.set(sentence, (heard.get(sentence) ?? new Set()).add(conversationId));
    }
    expect([...heard].filter(([, conversations]) => conversations.size > 5).map(([sentence]) => sentence)).toEqual([]);
  });

  test("are written in all eight languages, in every kind of content", () => {
    const spoken = rows.message.filter(({ kind, deleted }) => kind === 1 && !deleted);
    expect(new Set(spoken.map(({ details }) => details?.["lang"]))).toEqual(new Set(locales));
    expect(new Set(rows.message.map(({ kind }) => kind))).toEqual(new Set([1, 2, 3]));
    expect(new Set(rows.message.map(({ contentType }) => contentType))).toEqual(new Set([1, 3, 4, 5, 6, 7, 10]));
    expect(rows.message.filter(({ requireRoles }) => requireRoles !== null).length).toBeGreaterThan(3);
    expect(
      rows.message.filter(({ deleted, body, ver }) => deleted && body === null && ver === 2).length,
    ).toBeGreaterThan(3);
  });

  test("keep each file under an unguessable name of its own, as its message says", () => {
    expect(new Set(rows.attachment.map(({ randomRef }) => randomRef)).size).toBe(rows.attachment.length);
    expect(rows.attachment.filter(({ randomRef }) => !/^[\w-]{22}$/.test(randomRef))).toEqual([]);
    const shown = rows.message.flatMap(({ details }) => [JSON.stringify(details?.["attachments"] ?? [])]).join("");
    expect(rows.attachment.filter(({ randomRef }) => !shown.includes(randomRef))).toEqual([]);
  });
});

describe("readers", () => {
  const unreadOf = (email: string) =>
    rows.participant.filter(({ userId, readSeq, conversationId, archivedSeq }) => {
      const conversation = rows.conversation.find(({ id }) => id === conversationId);
      const isOpen =
        conversation &&
        !conversation.archived &&
        (conversation.archiveAt === null || conversation.archiveAt > now.toISOString()) &&
        conversation.headSeq > archivedSeq;
      return userId === userOf(email) && isOpen && conversation.headSeq > readSeq && conversation.lastSender !== userId;
    }).length;

  test("[I12] have read no further than the head, and always what they said themselves", () => {
    for (const { conversationId, userId, readSeq } of rows.participant) {
      const messages = messagesOf.get(conversationId) ?? [];
      expect(readSeq).toBeLessThanOrEqual(messages.length);
      expect(readSeq).toBeGreaterThanOrEqual(messages.findLast(({ senderId }) => senderId === userId)?.seq ?? 0);
    }
  });

  test("find waiting for them what the screens were designed with", () => {
    expect([unreadOf("parent@hearth.example"), unreadOf("host@hearth.example")]).toEqual([3, 2]);
    expect(unreadOf("coordinator@hearth.example") + unreadOf("agent@hearth.example")).toBeGreaterThan(0);
  });
});

describe("feeds", () => {
  const eventsOf = groupBy(rows.feedEvent, ({ feedId }) => feedId);

  test("[I4] number their pointers from one to the head", () => {
    for (const { feedId, head, floor } of rows.feed) {
      expect(floor).toBe(0);
      expect((eventsOf.get(feedId) ?? []).map(({ pos }) => pos)).toEqual(
        Array.from({ length: head }, (_, index) => index + 1),
      );
    }
    expect(new Set(rows.feed.map(({ feedId }) => feedId))).toEqual(new Set([-1, ...rows.appUser.map(({ id }) => id)]));
  });

  test("[I6] point to each conversation's messages in their order, once each before any is named again", () => {
    for (const { feedId } of rows.feed) {
      const next = new Map<number, number>();
      for (const { conversationId, ref, refTo, kind } of eventsOf.get(feedId) ?? []) {
        const expected = (next.get(conversationId) ?? 0) + 1;
        expect(kind).toBe(1);
        if (ref < expected) expect(refTo).toBe(ref);
        else expect(ref).toBe(expected);
        next.set(conversationId, Math.max(refTo, expected - 1));
      }
      const heads = rows.conversation.filter(({ id, staffFeed }) =>
        feedId < 0
          ? staffFeed === feedId
          : rows.participant.some((one) => one.conversationId === id && one.userId === feedId),
      );
      expect([...next].toSorted((a, b) => a[0] - b[0])).toEqual(heads.map(({ id, headSeq }) => [id, headSeq]));
    }
  });
});

test("something waits for the office: what leads away, masked, and two reports, one of them about an under-18's trip", () => {
  const tripOf = (conversationId: number) => {
    const talk = rows.conversation.find(({ id }) => id === conversationId);
    return rows.tripHostFamily.find(({ id }) => id === talk?.tripHostFamilyId);
  };
  const said = ({ conversationId, seq }: { conversationId: number; seq: number }) =>
    rows.message.find((one) => one.conversationId === conversationId && one.seq === seq);
  const [contact, ...more] = rows.reviewItem.filter(({ kind }) => kind === "contact");
  expect(more).toEqual([]);
  expect(contact).toMatchObject({ found: ["phone"], aboutId: contact && said(contact)?.senderId });
  expect(contact && said(contact)).toMatchObject({
    body: expect.stringContaining("+49 170 5550142"),
    masked: "Am schnellsten erreichen Sie mich abends unter •••, da ist Jakob beim Training.",
  });
  expect(rows.message.filter(({ masked }) => masked !== null)).toHaveLength(1);
  const reports = rows.reviewItem.filter(({ kind }) => kind === "report");
  expect(reports.map(({ conversationId }) => tripOf(conversationId) !== undefined).toSorted()).toEqual([false, true]);
  for (const { frozen, seq, reporterId, aboutId, conversationId, createdAt } of reports) {
    expect(frozen?.find((one) => one.seq === seq)?.body).toBe(said({ conversationId, seq })?.body);
    expect(reporterId).not.toBe(aboutId);
    expect(rows.participant).toContainEqual(expect.objectContaining({ conversationId, userId: reporterId }));
    expect(createdAt <= now.toISOString()).toBe(true);
  }
});
