import { useEffect, useState } from "react";
import { hasRoleOr } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { response, type ResponseTime } from "#shared/features/response/response.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { responseLine } from "#client/resource/home/responseLine.ts";
import { useMe } from "./useMe.ts";

const api = apiOf(response);

// How soon an answer may be hoped for: to who writes to a family. Nothing, until it is known.
export function ResponseNote({ header: { hostingId } }: { readonly header: WireHeader }) {
  const me = useMe();
  const isAsker = hasRoleOr(me, "parent", "agent");
  const [found, setFound] = useState<{ readonly of: string; readonly response: ResponseTime } | null>(null);
  useEffect(() => {
    if (hostingId === null || !isAsker) return;
    const gone = new AbortController();
    Promise.all([api.read({ hostingId }, { signal: gone.signal, isQuiet: true }), loadWords("family")]).then(
      ([answer]) => setFound({ of: hostingId, response: answer }),
      () => undefined,
    );
    return () => gone.abort();
  }, [hostingId, isAsker]);
  return found?.of === hostingId && <Words response={found.response} />;
}

function Words({ response: found }: { readonly response: ResponseTime }) {
  return <> · {responseLine(useText("family"), found)}</>;
}
