import { useLoaderData } from "react-router";
import { meetings } from "#shared/features/meetings/meetings.contract.ts";
import { officeHour } from "#shared/features/officeHour/officeHour.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { mayNow } from "#client/session/mayNow.ts";
import { BookingPage, ClosedLink } from "./BookingPage.tsx";
import { MeetingList } from "./MeetingList.tsx";
import { MeetingPage } from "./MeetingPage.tsx";

const api = apiOf({ mine: meetings.mine, read: meetings.read, own: officeHour.own, free: officeHour.free });

export const watches: readonly Watch[] = [{ resource: "meetings" }];

interface Asked {
  readonly request: Request;
  readonly params: { readonly id?: string };
}

// Nothing where the link leads nowhere any more.
const freeBy = async (link: string, signal: AbortSignal) => {
  try {
    return { link, ...(await api.free({ key: link }, { signal, isQuiet: true })) };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === "not_found") return null;
    throw failure;
  }
};

// Without an id all of one's own meetings, with one that meeting; by somebody's link their free times.
export async function loader({ request: { signal, url }, params: { id } }: Asked) {
  if (id !== undefined) return { one: await api.read({ id }, { signal }) };
  const link = new URL(url).searchParams.get("hour");
  if (link !== null) return { free: await freeBy(link, signal) };
  const [list, hour] = await Promise.all([
    api.mine({}, { signal }),
    // Without a connection one's own meetings are there all the same.
    mayNow("officeHour:keep") ? api.own({}, { signal, isQuiet: true }).catch(() => null) : null,
  ]);
  return { list, hour };
}

export function Screen() {
  const found = useLoaderData<typeof loader>();
  if ("free" in found) return found.free ? <BookingPage key={found.free.link} {...found.free} /> : <ClosedLink />;
  return "one" in found ? (
    <MeetingPage key={found.one.meeting.id} {...found.one} />
  ) : (
    <MeetingList {...found.list} hour={found.hour} />
  );
}
