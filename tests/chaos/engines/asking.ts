import type { Credential } from "./cast.ts";

export interface Told {
  // 0 where nobody knows what became of it.
  readonly status: number;
  readonly body: unknown;
  // Where it leads to.
  readonly location: string;
}

interface Question {
  readonly method?: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

const patienceMs = 5_000;
const unheard: Told = { status: 0, body: null, location: "" };

// Once, whatever comes of it.
export async function askOnce({ method = "POST", url, headers = {}, body }: Question): Promise<Told> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      location: answer.headers.get("location") ?? "",
    };
  } catch {
    return unheard;
  }
}

// As the app does, signed in.
export const askAs = (
  { headers, csrf }: Credential,
  url: string,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Told> =>
  askOnce({
    url,
    body: JSON.stringify(body),
    headers: {
      ...headers,
      "X-CSRF-Token": csrf,
      "X-Requested-With": "XMLHttpRequest",
      "Content-Type": "application/json",
      ...more,
    },
  });

export const isUnheard = ({ status }: Pick<Told, "status">): boolean => status === 0 || status >= 500;
