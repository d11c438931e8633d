import { ApiError } from "#client/api/apiError.ts";
import { loadUser } from "#client/session/session.ts";

// What leads nowhere any more is null and told, and what has never led anywhere is no page.
export async function readByLink<Found>(read: () => Promise<Found>): Promise<Found | null> {
  // A browser that has never been here gets what it proves its calls by with its first question.
  await loadUser();
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof ApiError && cause.statusCode === 410) return null;
    if (cause instanceof ApiError && [404, 422].includes(cause.statusCode)) throw new Response(null, { status: 404 });
    throw cause;
  }
}
