import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { loadUser, userAtom, type SessionUser } from "#client/session/session.ts";

// Who looks at the site: undefined until it is known, null for somebody who is not signed in or whom we cannot ask after.
export function useVisitor(): SessionUser | null | undefined {
  const user = useAtomValue(userAtom);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    const known = (): void => setAsked(true);
    loadUser().then(known, known);
  }, []);
  return user ?? (hasAsked ? null : user);
}
