import { householdCalls } from "#shared/features/householdDesk/householdCalls.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { CallForm } from "#client/resource/contacts/CallForm.tsx";
import { useContactWords } from "#client/resource/contacts/contactWords.ts";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import styles from "./Households.module.css";

const api = apiOf(householdCalls);

// How the office has tried to reach the family, of a request or otherwise; read anew whenever the household is.
export function CallsSection({ household }: { readonly household: Household }) {
  const [t, tries] = [useText("households"), useText("notAnswering")];
  const words = useContactWords();
  const { id } = household;
  const { value, put, ...rest } = useReadBeside(household, (signal) => api.read({ id }, { signal }));
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("part.calls")}</h2>
      <CallForm
        hasFollowUp={false}
        save={async ({ outcome, note }, once) => put(await api.log({ id, outcome, note }, once))}
      />
      <ReadFailure {...rest} />
      {value === null && rest.failure === null && <SkeletonList count={3} />}
      {value?.calls.length === 0 && <p className={styles.quiet}>{tries("noTries")}</p>}
      <ul className={styles.rows}>
        {(value?.calls ?? []).map((call) => {
          const { what, how } = words(call);
          const { about } = call;
          const trip = about && hrefOf("studentTrip", { student_id: about.studentId, id: about.tripId });
          return (
            <li key={call.id} className={styles.row}>
              <span className={styles.words}>
                <span>{what}</span>
                <span className={styles.quiet}>{how}</span>
              </span>
              {about && trip && (
                <a href={trip}>{t("callAbout", { name: about.studentName, reference: about.reference })}</a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
