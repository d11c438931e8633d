import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { mostAsked } from "#shared/features/householdDesk/asking.rules.ts";
import { hostFamilies, type FittingHome } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatDays, formatMoney, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import type { Selection } from "#client/ui/table/rowSelection.ts";
import styles from "./Households.module.css";
import { useReasonWords } from "#client/resource/home/fittingWords.ts";

const api = apiOf({ ask: hostFamilies.ask });

interface FittingTrip {
  readonly id: string;
  readonly reference: string;
  readonly studentId: string;
  readonly studentName: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly mayAsk: boolean;
}

interface FittingHomesProps {
  readonly trip: FittingTrip;
  readonly homes: readonly FittingHome[];
}

// The homes that are free for a trip, the best for its student first; up to five are asked at once.
export function FittingHomes({ trip, homes }: FittingHomesProps) {
  const t = useText("households");
  const reasonWords = useReasonWords();
  const navigate = useNavigate();
  const mayPlan = useMay("trips:plan");
  const [chosen, setChosen] = useState<Selection>(new Set());
  const asking = useAsking(trip.id, homes, () => setChosen(new Set()));
  const mayAsk = mayPlan && trip.mayAsk;
  const select = (wanted: Selection): void => {
    const free = [...wanted].filter((id) => homes.some((home) => home.id === id && !home.isInTrip));
    if (free.length > mostAsked) toast(t("mostAsked"));
    setChosen(new Set(free.slice(0, mostAsked)));
  };
  const nameOf = ({ name }: FittingHome): string => t("familyNamed", { name });
  return (
    <>
      <ScreenHead
        title={t("forTrip", { name: trip.studentName })}
        note={t("forTripNote", {
          reference: trip.reference,
          days: formatDays(trip.fromDate, trip.toDate, { year: true }),
        })}
      >
        <Button href={hrefOf("studentTrip", { student_id: trip.studentId, id: trip.id }) ?? ""}>{t("toTrip")}</Button>
        {mayAsk && (
          <Button kind="primary" disabled={chosen.size === 0} onClick={asking.begin}>
            {t("askThem", { count: chosen.size })}
          </Button>
        )}
      </ScreenHead>
      {mayPlan && !trip.mayAsk && <p className={styles.quiet}>{t("notAsking")}</p>}
      <div role="status">
        {asking.refused.map(({ name, why }) => (
          <p key={name} className={styles.way}>
            {t("notAsked", { name: t("familyNamed", { name }), why })}
          </p>
        ))}
      </div>
      {asking.failure !== null && <Refusal error={asking.failure} />}
      <DataTable
        label={t("forTrip", { name: trip.studentName })}
        columns={[
          {
            key: "name",
            label: t("name"),
            onCard: "title",
            hasPicture: true,
            cell: (home) => (
              <>
                <HomePicture src={home.picture && pictureUrl(home.picture, 400)} size={26} />
                {nameOf(home)}
              </>
            ),
          },
          {
            key: "place",
            label: t("town"),
            cell: ({ cityTown, countyName }) => t("placeInCounty", { town: cityTown, county: countyName }),
          },
          {
            key: "fit",
            label: t("fit"),
            isNumber: true,
            onCard: "state",
            cell: ({ fit, isInTrip }) => (isInTrip ? t("alreadyIn") : fit === null ? "–" : `${formatNumber(fit)} %`),
          },
          {
            key: "why",
            label: t("why"),
            cell: ({ reasons }) => (
              <span className={styles.reasons}>
                {reasons.map((reason) => (
                  <span key={reason.kind}>{reasonWords(reason)}</span>
                ))}
              </span>
            ),
          },
          {
            key: "guests",
            label: t("guests"),
            isNumber: true,
            onCard: "none",
            cell: ({ guests }) => formatNumber(guests),
          },
          {
            key: "nightly",
            label: t("nightly"),
            isNumber: true,
            onCard: "figure",
            cell: ({ nightly, currency }) => (nightly === null ? "–" : formatMoney(nightly, { currency })),
          },
        ]}
        rows={homes}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onOpen={({ slug }) => void navigate(hrefOf("publicFamily", { id: slug }) ?? "")}
        {...(mayAsk ? { selection: chosen, onSelect: select } : {})}
        actionsOf={(home) =>
          mayAsk &&
          !home.isInTrip && (
            <Button
              size="sm"
              onClick={() => {
                setChosen(new Set([home.id]));
                asking.begin();
              }}
            >
              {t("askThem", { count: 1 })}
              <span className="visually-hidden">: {nameOf(home)}</span>
            </Button>
          )
        }
        empty={
          <Empty spot="search" title={t("noHomes")}>
            {t("noHomesLine")}
          </Empty>
        }
      />
      <Dialog
        isOpen={asking.isOpen}
        title={t("askThemTitle")}
        safeLabel={t("notYet")}
        action={{
          label: t("askThem", { count: chosen.size }),
          isBusy: asking.isBusy,
          run: () => asking.ask([...chosen]),
        }}
        onClose={asking.leave}
      >
        <p>
          {homes
            .filter(({ id }) => chosen.has(id))
            .map(nameOf)
            .join(", ")}
        </p>
        <p>{t("askThemLine")}</p>
      </Dialog>
    </>
  );
}

function useAsking(tripId: string, homes: readonly FittingHome[], onAsked: () => void) {
  const t = useText("households");
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"closed" | "open" | "busy">("closed");
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const nameOf = (id: string): string => homes.find((home) => home.id === id)?.name ?? "";

  async function ask(hostFamilyIds: string[]): Promise<void> {
    setStep("busy");
    setFailure(null);
    try {
      const answer = await api.ask({ tripId, hostFamilyIds });
      setRefused(
        answer.refused.map(({ id, reason }) => ({
          name: nameOf(id),
          why: wordsOf(new ApiError("conflict", { reason })).what,
        })),
      );
      if (answer.asked.length > 0) toast(t("askedNow", { count: answer.asked.length }), { hue: "moss" });
      onAsked();
      void revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setStep("closed");
    }
  }

  return {
    isOpen: step !== "closed",
    isBusy: step === "busy",
    failure,
    refused,
    begin: () => setStep("open"),
    leave: () => setStep("closed"),
    ask: (ids: string[]) => void ask(ids),
  };
}
