import type { Credential } from "../generator/dialect.ts";
import type { Running } from "../targets/target.ts";

export const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
};

type Call = (path: string, call?: { readonly method: string; readonly body: object }) => Promise<Record<string, never>>;

// What a page asks, as somebody.
export const callsOf =
  ({ port }: Running, { headers, auth }: Credential): Call =>
  async (path, call) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: call?.method ?? "GET",
      headers: { ...headers, "X-CSRF-TOKEN": String(auth["csrf"]), "Content-Type": "application/json" },
      ...(call && { body: JSON.stringify(call.body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, never>>;
  };
