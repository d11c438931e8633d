import { useEffect, useState } from "react";
import { scouting, type LeadMatch } from "#shared/features/scouting/scouting.contract.ts";
import { addressKey, phoneKey } from "#shared/features/scouting/match.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import styles from "./Scouting.module.css";

const api = apiOf({ matches: scouting.matches });
const pauseMs = 350;

interface LeadMatchesProps {
  readonly typed: {
    readonly phone: string;
    readonly email: string;
    readonly addressLine1: string;
    readonly cityTown: string;
  };
  readonly except: string | null;
}

// Whom we know already, while it is typed: nobody is asked twice to host.
export function LeadMatches({ typed: { phone, email, addressLine1, cityTown }, except }: LeadMatchesProps) {
  const t = useText("scouting");
  const [matches, setMatches] = useState<readonly LeadMatch[]>([]);
  const isWorthAsking = phoneKey(phone) !== null || email.includes("@") || addressKey(addressLine1, cityTown) !== null;
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      if (!isWorthAsking) return setMatches([]);
      // What cannot be asked warns of nobody; saving says what is wrong.
      api.matches({ phone, email, addressLine1, cityTown, except }, { signal: ending.signal, isQuiet: true }).then(
        (answer) => setMatches(answer.matches),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isWorthAsking, phone, email, addressLine1, cityTown, except]);
  return (
    <div role="status">
      {matches.length > 0 && (
        <div className={styles.known}>
          <p>{t("knownAlready")}</p>
          <ul>
            {matches.map(({ kind, id, name, town, by }) => (
              <li key={`${kind} ${id ?? name}`}>
                <Named href={hrefFor(kind, id)}>{[name, town].filter(Boolean).join(", ")}</Named>{" "}
                <span className={styles.note}>
                  {t(dataKey("matchKind", kind))} · {t(dataKey("matchedBy", by))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const hrefFor = (kind: LeadMatch["kind"], id: string | null): string | undefined => {
  if (id === null) return undefined;
  return kind === "household" ? hrefOf("hostFamilyEditHub", { id }) : `?edit=${id}`;
};

const Named = ({ href, children }: { readonly href: string | undefined; readonly children: string }) =>
  href === undefined ? <strong>{children}</strong> : <a href={href}>{children}</a>;
