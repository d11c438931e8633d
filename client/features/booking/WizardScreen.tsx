import { CloudCheck, CloudOff } from "lucide-react";
import { useLoaderData, useSearchParams } from "react-router";
import { useAtomValue } from "jotai";
import { bookings } from "#shared/features/booking/booking.contract.ts";
import { places } from "#shared/features/places/places.contract.ts";
import { students, type Student } from "#shared/features/students/students.contract.ts";
import type { SessionUser } from "#client/session/session.ts";
import { can } from "#shared/access/can.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { loadUser, rolesOf, userAtom } from "#client/session/session.ts";
import { useMay } from "#client/session/useMay.ts";
import { ActivitiesStep } from "./ActivitiesStep.tsx";
import { AgentNote } from "./AgentNote.tsx";
import { BookingFrame, hrefOfStep, wizardSteps, type BookingStep } from "./BookingFrame.tsx";
import { FallenOutNote } from "./FallenOutNote.tsx";
import { FamiliesStep } from "./FamiliesStep.tsx";
import { PlanStep } from "./PlanStep.tsx";
import { ResumeNote } from "#client/resource/stayPlan/ResumeNote.tsx";
import { StaySummary } from "./StaySummary.tsx";
import { useAsked } from "./useAsked.ts";
import { useStay } from "./useStay.ts";
import styles from "./Wizard.module.css";

const api = { bookings: apiOf(bookings), places: apiOf(places), students: apiOf(students) };

export async function loader({ request }: { readonly request: Request }) {
  const options = { signal: request.signal };
  const [{ tripTypes }, { counties }, { countries }, travellers] = await Promise.all([
    api.places.tripTypes({}, options),
    api.places.counties({}, options),
    api.places.countries({}, options),
    travellersOf(await loadUser(), options),
  ]);
  return { tripTypes, counties, countries, travellers };
}

// Whom somebody may plan for: a parent's own children, an agency's students.
async function travellersOf(
  user: SessionUser | null,
  options: { readonly signal: AbortSignal },
): Promise<readonly Student[]> {
  if (!user) return [];
  const actor = { id: user.id, roles: rolesOf(user), businessId: null };
  if (can(actor, "students:children")) return (await api.students.children({}, options)).childrens;
  return can(actor, "booking:make") ? (await api.students.list({}, options)).table.data : [];
}

export function Screen() {
  const t = useText("booking");
  const user = useAtomValue(userAtom);
  const [params] = useSearchParams();
  const { tripTypes, counties, countries, travellers } = useLoaderData<typeof loader>();
  const stay = useStay(params);
  const mayBook = useMay("booking:make");
  const isParent = useMay("students:children");
  const isAgent = mayBook && !isParent;
  const step: BookingStep = wizardSteps.find((name) => name === params.get("step")) ?? "plan";
  const homes = useAsked(stay.text, (question, signal) =>
    api.bookings.homes({ stay: question }, { signal, isQuiet: true }),
  );
  const priced = useAsked(stay.text, (question, signal) =>
    api.bookings.price({ stay: question }, { signal, isQuiet: true }),
  );
  const chosen = travellers.filter(({ id }) => stay.plan.children.includes(id));
  const names = formatList(chosen.map(({ firstName }) => firstName));
  const home = homes.value?.homes.find(({ slug }) => slug === stay.plan.family) ?? null;
  const note = user && stay.isSaved ? t("saved") : t("kept");
  return (
    <BookingFrame
      title={t("documentPlan")}
      step={step}
      note={
        <>
          {user && stay.isSaved ? <CloudCheck /> : <CloudOff />}
          {note}
        </>
      }
    >
      <div className={styles.wizard}>
        <div className={styles.column}>
          {stay.other && <ResumeNote changedAt={stay.other.changedAt} onSettle={stay.settle} />}
          {isAgent && chosen.length > 0 && (
            <AgentNote names={formatList(chosen.map(({ firstName, lastName }) => `${firstName} ${lastName}`))} />
          )}
          <FallenOutNote out={stay.out} />
          {step === "plan" && (
            <PlanStep stay={stay} {...{ tripTypes, counties, countries, travellers, names, isAgent }} />
          )}
          {step === "families" && <FamiliesStep stay={stay} homes={homes} />}
          {step === "activities" && <ActivitiesStep stay={stay} />}
        </div>
        <StaySummary
          plan={stay.plan}
          names={names}
          typeName={tripTypes.find(({ slug }) => slug === stay.plan.type)?.name ?? null}
          home={home}
          priced={priced}
          next={nextOf(step, t, homes.value?.total ?? null)}
        />
      </div>
    </BookingFrame>
  );
}

function nextOf(step: BookingStep, t: ReturnType<typeof useText<"booking">>, found: number | null) {
  if (step === "plan")
    return {
      href: hrefOfStep("families"),
      label: found === null ? t("toFamilies") : t("showFamilies", { count: found }),
    };
  if (step === "families") return { href: hrefOfStep("activities"), label: t("toActivities") };
  return { href: hrefOfStep("review"), label: t("toReview") };
}
