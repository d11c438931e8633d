import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams, type NavigateOptions } from "react-router";
import { messagesViewOf, type MessagesView } from "#shared/features/conversations/conversations.rules.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { stayTimes } from "#shared/features/conversations/stayTimes.rules.ts";
import { caseStates, supportTopics } from "#shared/features/support/support.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { unnarrowed, type Narrowing } from "#client/engine/views/narrowing.ts";
import { rememberedOrder, sortOf } from "./listOrder.ts";
import { mayAssign } from "./assigning.ts";
import { useMe, type Me } from "./useMe.ts";

export interface MessagesPlace {
  readonly tab: string | null;
  readonly tab2: string | null;
  readonly conversationId: string | null;
  // What is open beside the conversation.
  readonly panel: string | null;
  readonly narrowing: Narrowing;
  // What is searched for.
  readonly words: string;
  // The same place but for what is given; null takes away.
  readonly hrefWith: (changes: Changes) => string;
  // Goes there from where the address stands by now: what was pressed just before may not be drawn yet.
  readonly go: (changes: Changes, options?: NavigateOptions) => void;
}

type Changes = Readonly<Record<string, string | null>>;

function changed(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  // What is beside one conversation is not beside another.
  if ("conversation" in changes) next.delete("panel");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

const filterNames = [
  "tab3",
  "state",
  "whose",
  "team",
  "label",
  "priority",
  "county",
  "agency",
  "family",
  "stay",
  "case",
  "topic",
] as const;
// The same list with every filter taken away, in the order in which it is.
export const withoutFilters: Changes = Object.fromEntries(filterNames.map((name) => [name, null]));

const orders = ["newest", "longestWait", "queue"] as const;

// The office sorts and narrows its list, an agent narrows theirs; who has a handful of conversations does neither.
function narrowingOf(params: URLSearchParams, view: MessagesView, me: Me): Narrowing {
  if (view === "regular") return unnarrowed;
  const [only, state, whose, team, label, priority, county, agency, family, when, stands, about] = filterNames.map(
    (name) => params.get(name),
  );
  const sort = params.get("sort");
  const tripState = tripStates.find((one) => one === state) ?? null;
  const stay = stayTimes.find((one) => one === when) ?? null;
  if (view === "agent") return { ...unnarrowed, only: only === "unread" ? only : null, tripState, stay };
  const isOfOffice = mayAssign(me);
  return {
    order: orders.find((one) => sortOf[one] === sort) ?? rememberedOrder(me.id),
    only: only === "unread" || only === "waiting" || (only === "overdue" && isOfOffice) ? only : null,
    tripState,
    stay,
    whose: (whose === "mine" || whose === "nobodys" || whose === "offered") && isOfOffice ? whose : null,
    team: isOfOffice ? (team ?? null) : null,
    label: isOfOffice ? (label ?? null) : null,
    priority: (isOfOffice && priorities.find((one) => one === priority)) || null,
    county: isOfOffice ? (county ?? null) : null,
    agency: isOfOffice ? (agency ?? null) : null,
    family: isOfOffice ? (family ?? null) : null,
    caseState: (isOfOffice && caseStates.find((one) => one === stands)) || null,
    topic: (isOfOffice && supportTopics.find((one) => one === about)) || null,
  };
}

// Which tab, which conversation, what is searched for and how the list is narrowed are the address: it can be kept, shared and gone back to.
export function useMessagesPlace(): MessagesPlace {
  const [params] = useSearchParams();
  const me = useMe();
  const navigate = useNavigate();
  const hrefWith = useCallback((changes: Changes) => changed(params, changes), [params]);
  const go = useCallback(
    (changes: Changes, options?: NavigateOptions) =>
      void navigate(changed(new URLSearchParams(window.location.search), changes), options),
    [navigate],
  );
  const { order, only, tripState, whose, team, label, priority, county, agency, family, stay, caseState, topic } =
    narrowingOf(params, messagesViewOf(me), me);
  // The same one until it changes: opening a conversation is no other list.
  const narrowing = useMemo(
    () => ({ order, only, tripState, whose, team, label, priority, county, agency, family, stay, caseState, topic }),
    [order, only, tripState, whose, team, label, priority, county, agency, family, stay, caseState, topic],
  );
  return useMemo(
    () => ({
      tab: params.get("tab"),
      tab2: params.get("tab2"),
      conversationId: params.get("conversation"),
      panel: params.get("panel"),
      narrowing,
      words: params.get("q") ?? "",
      hrefWith,
      go,
    }),
    [params, narrowing, hrefWith, go],
  );
}
