import { useEffect, useState } from "react";
import { ruleBook } from "#shared/features/ruleBook/ruleBook.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import styles from "./RuleBook.module.css";

const api = apiOf(ruleBook);
type Sections = Output<typeof ruleBook.readings>["sections"];

// Who knows which section as it stands, those who do not first.
export function Readings({ onClose }: { readonly onClose: () => void }) {
  const t = useText("ruleBook");
  const [sections, setSections] = useState<Sections | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const ending = new AbortController();
    api.readings({}, { signal: ending.signal, isQuiet: true }).then(
      (answer) => setSections(answer.sections),
      (cause: unknown) => ending.signal.aborted || setFailure(cause),
    );
    return () => ending.abort();
  }, []);
  return (
    <Drawer isOpen isWide title={t("whoHasRead")} onClose={onClose}>
      {failure !== null && <Refusal error={failure} />}
      {sections === null && failure === null && <p role="status">{t("loading")}</p>}
      {sections?.map(({ id, title, people }) => {
        const known = people.filter(({ isCurrent }) => isCurrent).length;
        return (
          <details key={id} className={styles.reading}>
            <summary>
              {title}{" "}
              <span className={styles.note}>{t("knownBy", { known: `${known}`, all: `${people.length}` })}</span>
            </summary>
            <ul>
              {people
                .toSorted((a, b) => Number(a.isCurrent) - Number(b.isCurrent))
                .map((person) => (
                  <li key={person.id} className={styles.person}>
                    <span>{person.name}</span>
                    <span className={styles.note}>{wordsOf(t, person)}</span>
                  </li>
                ))}
            </ul>
          </details>
        );
      })}
    </Drawer>
  );
}

const wordsOf = (
  t: ReturnType<typeof useText<"ruleBook">>,
  { readAt, isCurrent }: Sections[number]["people"][number],
): string => {
  if (readAt === null) return t("notRead");
  return t(isCurrent ? "readOn" : "readBefore", { moment: formatMoment(readAt) });
};
