import {
  vettingPapers,
  type HouseholdPapers,
  type OfficePaper,
  type OfficeReference,
  type ReadAnswers,
} from "#shared/features/vetting/papers.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./Household.module.css";
import { MarkedPaper, type OpenPaper } from "./MarkedPaper.tsx";
import { useLook } from "./useLook.ts";

const api = apiOf({ look: vettingPapers.look, answers: vettingPapers.answers });

interface CheckPapersProps {
  readonly householdId: string;
  readonly checkId: string;
  readonly papers: HouseholdPapers;
}

// What proves a check: the papers that were handed in for it, or who has spoken.
export function CheckPapers({ householdId, checkId, papers }: CheckPapersProps) {
  const own = papers.papers.filter((one) => one.checkId === checkId);
  const reference = papers.references.findLast((one) => one.checkId === checkId);
  if (own.length === 0 && !reference) return null;
  return (
    <ul className={styles.papers}>
      {own.map((paper) => (
        <Paper key={paper.id} householdId={householdId} paper={paper} />
      ))}
      {reference && <Reference householdId={householdId} reference={reference} />}
    </ul>
  );
}

function Paper({ householdId, paper }: { readonly householdId: string; readonly paper: OfficePaper }) {
  const t = useText("vetting");
  const { id, name, handedAt, purgeOn, isPurged, sha256 } = paper;
  const look = useLook<OpenPaper>(() => api.look({ id: householdId, paperId: id }));
  const day = formatDay(handedAt.slice(0, 10));
  return (
    <li className={styles.paper}>
      <span className={styles.paperWords}>
        <span>{isPurged ? t("paperGone", { day }) : name}</span>
        <span className={styles.quiet}>
          {!isPurged && `${t("paperKept", { day, purge: formatDay(purgeOn) })} · `}
          <code title={sha256}>{sha256.slice(0, 12)}</code>
        </span>
      </span>
      {!isPurged && (
        <Button size="sm" busy={look.isBusy} aria-label={t("openPaper", { name })} onClick={look.open}>
          {t("open")}
        </Button>
      )}
      {look.failure !== null && <Refusal error={look.failure} />}
      {look.found && <MarkedPaper paper={look.found} onClose={look.close} />}
    </li>
  );
}

function Reference({ householdId, reference }: { readonly householdId: string; readonly reference: OfficeReference }) {
  const [t, ours] = [useText("vetting"), useText("ourVetting")];
  const { id, name, relation, state, askedAt, answeredAt } = reference;
  const look = useLook<{ answers: ReadAnswers }>(() => api.answers({ id: householdId, referenceId: id }));
  const at = formatDay((answeredAt ?? askedAt).slice(0, 10));
  return (
    <li className={styles.paper}>
      <span className={styles.paperWords}>
        <span>
          {name}, {ours(dataKey("relation", relation))}
        </span>
        <span className={styles.quiet}>{t(dataKey("referenceIs", state), { day: at })}</span>
      </span>
      {state === "answered" && !look.found && (
        <Button size="sm" busy={look.isBusy} aria-label={t("readAnswerOf", { name })} onClick={look.open}>
          {t("readAnswer")}
        </Button>
      )}
      {look.failure !== null && <Refusal error={look.failure} />}
      {look.found && <Answers answers={look.found.answers} />}
    </li>
  );
}

function Answers({ answers: { email, knownYears, trusts, character, concerns } }: { readonly answers: ReadAnswers }) {
  const t = useText("vetting");
  return (
    <div className={styles.answers}>
      <KeyValueList
        items={[
          { key: t("email"), value: email },
          { key: t("knownYears"), value: String(knownYears) },
          { key: t("wouldTrust"), value: t(trusts ? "wouldTrust.yes" : "wouldTrust.no") },
          ...(character ? [{ key: t("saysOfThem"), value: character }] : []),
          ...(concerns ? [{ key: t("saysConcerns"), value: concerns }] : []),
        ]}
      />
    </div>
  );
}
