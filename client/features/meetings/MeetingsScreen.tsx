import { useLoaderData } from "react-router";
import { meetings } from "#shared/features/meetings/meetings.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { MeetingList } from "./MeetingList.tsx";
import { MeetingPage } from "./MeetingPage.tsx";

const api = apiOf({ mine: meetings.mine, read: meetings.read });

export const watches: readonly Watch[] = [{ resource: "meetings" }];

interface Asked {
  readonly request: Request;
  readonly params: { readonly id?: string };
}

// Without an id all of one's own meetings, with one that meeting.
export const loader = async ({ request: { signal }, params: { id } }: Asked) =>
  id === undefined ? { list: await api.mine({}, { signal }) } : { one: await api.read({ id }, { signal }) };

export function Screen() {
  const found = useLoaderData<typeof loader>();
  return "one" in found ? <MeetingPage key={found.one.meeting.id} {...found.one} /> : <MeetingList {...found.list} />;
}
