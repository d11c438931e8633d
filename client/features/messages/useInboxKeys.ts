import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { ConversationItem, ConversationsView } from "#client/engine/model.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { dismissToast } from "#client/session/notify.ts";
import { startCallAtom } from "#client/session/calls.atoms.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { cameFrom } from "#client/session/talk.ts";
import { store } from "#client/session/store.ts";
import { useScreenKeys, type ScreenKeys } from "#client/session/screenKeys.ts";
import { mayAssign } from "./assigning.ts";
import { chosenAtom, nothingChosen, type Chosen } from "./chosen.atoms.ts";
import { turned, upTo } from "./choosing.ts";
import { isClosed } from "./closed.ts";
import { rowActsOf } from "./rowActs.tsx";
import { useArchive } from "./useArchive.ts";
import { useMe } from "./useMe.ts";
import type { MessagesPlace } from "./useMessagesPlace.ts";
import { useConversations, useEngine } from "./watches.ts";

interface InboxKeysOptions {
  readonly view: ConversationsView;
  readonly place: MessagesPlace;
  readonly tabs: readonly string[];
  readonly isSearching: boolean;
  readonly onLeaveSearch: () => void;
}

const patienceMs = 4_000;

const focusedId = (): string | null => document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? null;

const focusComposer = (): void =>
  [...document.querySelectorAll<HTMLElement>("main section textarea")]
    .find((area) => !area.closest("[hidden]"))
    ?.focus();

// The office answers, or writes a note; for others there is one of them.
const write = (index: 0 | 1) => (): void => {
  const modes = document.querySelectorAll<HTMLElement>("main [data-notes] input[type=radio]");
  if (index === 1 && modes.length === 0) return;
  flushSync(() => modes[index]?.click());
  focusComposer();
};

// What the conversation is about, beside it; whose it is, in its panel; and the next of the queue.
const press = (selector: string) => (): void => document.querySelector<HTMLElement>(`main ${selector}`)?.click();

// What stands in the panel beside: where that is closed, it opens first.
function inContext(selector: string, act: (found: HTMLElement) => void): () => void {
  return () => {
    const find = (): HTMLElement | null => document.querySelector<HTMLElement>(selector);
    const found = find();
    if (found) return act(found);
    const opener = document.querySelector<HTMLElement>("main [data-turns-context]");
    if (!opener) return undefined;
    const look = new MutationObserver(() => {
      const there = find();
      if (!there) return;
      look.disconnect();
      act(there);
    });
    look.observe(document.body, { childList: true, subtree: true });
    // What is not about a trip has no such thing: nobody waits for it for ever.
    setTimeout(() => look.disconnect(), patienceMs);
    if (document.querySelector("[data-context]") === null) opener.click();
    return undefined;
  };
}

// What was done last, as long as its notice stands.
function undoLast(): void {
  const notice = store.get(toastsAtom).findLast(({ action }) => action !== undefined);
  if (!notice) return;
  notice.action?.run();
  dismissToast(notice.id);
}

// What comes after one in the list, or before it where it is the last.
function besideOf(rows: readonly ConversationItem[], id: string): ConversationItem | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1]);
}

// The inbox by key: what a key does is done by a click as well, in the list, in a row's menu and on the tabs.
export function useInboxKeys({ view, place, tabs, isSearching, onLeaveSearch }: InboxKeysOptions): void {
  const me = useMe();
  const engine = useEngine();
  const archive = useArchive();
  const navigate = useNavigate();
  const { rows } = useConversations(view, place.narrowing);
  const { conversationId: openId, go } = place;
  // Where the last key led: the next may come before that place is drawn.
  const latest = useRef(openId);
  useEffect(() => void (latest.current = openId), [openId]);
  const goTo = (id: string | null): void => {
    const replace = latest.current !== null && id !== null;
    latest.current = id;
    go({ conversation: id }, { replace });
  };

  const step = (by: 1 | -1) => (): void => {
    const here = rows.findIndex(({ id }) => id === (latest.current ?? focusedId()));
    const next = here < 0 ? rows[0] : rows[here + by];
    if (next) goTo(next.id);
  };

  const found = (id: string | null): ConversationItem | null | undefined =>
    id === null ? null : (rows.find((row) => row.id === id) ?? engine.conversation(id).read());

  // The row that has the focus goes before the conversation beside the list.
  const act = (names: readonly string[]) => (): void => {
    const id = focusedId() ?? latest.current;
    const item = found(id);
    const chosen = item && rowActsOf(item, me, engine, archive).find((one) => names.includes(one.id));
    if (!item || !chosen) return;
    const beside = besideOf(rows, item.id);
    chosen.run();
    if (chosen.id === "read") return;
    if (item.id === latest.current) goTo(chosen.id === "unread" ? null : (beside?.id ?? null));
    else if (chosen.id !== "unread" && beside)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(beside.id)}"] a`)?.focus();
  };

  const choose = (change: (before: Chosen, id: string) => Chosen) => (): void => {
    const id = focusedId() ?? latest.current;
    if (id !== null && mayAssign(me)) store.set(chosenAtom, (before) => change(before, id));
  };

  const call = (): void => {
    const item = found(latest.current);
    const hasOthers = item?.header.people.some(({ userId, isHere }) => isHere && userId !== me.id);
    if (item && hasOthers && !isClosed(item)) store.get(startCallAtom)?.start(item.id);
  };

  // Before all colleagues: it presses, or it is left to the rule again.
  const flag = (): void => {
    const item = found(focusedId() ?? latest.current);
    if (!item || !mayAssign(me)) return;
    const priority = item.header.priority === "high" ? null : "high";
    void import(/* webpackChunkName: "desk" */ "./useLabels.ts")
      .then(({ deskApi }) => deskApi.setPriority({ conversationId: item.id, priority }))
      .catch(() => undefined);
  };

  // Where one came from, else what the conversation is about.
  const toRecord = (): void => {
    const tripId = found(latest.current)?.header.tripId ?? null;
    const href = cameFrom(latest.current) ?? (tripId && hrefOf("studentTrip", { student_id: "0", id: tripId }));
    if (href) void navigate(href);
  };

  const keys: ScreenKeys = {
    j: step(1),
    k: step(-1),
    e: act(["archive", "unarchive"]),
    u: act(["read", "unread"]),
    r: write(0),
    n: write(1),
    a: press("[data-assigns]"),
    q: press("[data-takes-next]"),
    z: undoLast,
    x: choose(turned),
    "shift x": choose((before, id) =>
      upTo(
        before,
        id,
        rows.map((row) => row.id),
      ),
    ),
    s: inContext("[data-moves-trip]", (button) => button.click()),
    f: inContext("[data-context-part=families]", (part) =>
      (part.querySelector<HTMLElement>("button, a") ?? part).focus(),
    ),
    v: call,
    "!": flag,
    "]": press("[data-turns-context]"),
    c: toRecord,
    escape: () => {
      if (store.get(chosenAtom).ids.length > 0) store.set(chosenAtom, nothingChosen);
      else if (isSearching) onLeaveSearch();
      else if (latest.current !== null) goTo(null);
    },
    ...Object.fromEntries(
      tabs.map((tab, index) => [`${index + 1}`, () => go({ tab, tab2: null, conversation: null })]),
    ),
  };
  useScreenKeys(keys);
}
