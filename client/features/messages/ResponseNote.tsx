import { useEffect, useState } from "react";
import { hasRoleOr } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { response } from "#shared/features/response/response.contract.ts";
import type { ResponseLabel } from "#shared/features/response/response.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMe } from "./useMe.ts";

const api = apiOf(response);

// How soon an answer may be hoped for: to who writes to a family. Nothing, until it is known.
export function ResponseNote({ header: { hostingId } }: { readonly header: WireHeader }) {
  const me = useMe();
  const isAsker = hasRoleOr(me, "parent", "agent");
  const [found, setFound] = useState<{ readonly of: string; readonly label: ResponseLabel } | null>(null);
  useEffect(() => {
    if (hostingId === null || !isAsker) return;
    const gone = new AbortController();
    Promise.all([api.read({ hostingId }, { signal: gone.signal, isQuiet: true }), loadWords("family")]).then(
      ([{ label }]) => setFound({ of: hostingId, label }),
      () => undefined,
    );
    return () => gone.abort();
  }, [hostingId, isAsker]);
  return found?.of === hostingId && <Words label={found.label} />;
}

function Words({ label }: { readonly label: ResponseLabel }) {
  return <> · {useText("family")(dataKey("responseLabel", label))}</>;
}
