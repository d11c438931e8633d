import { useAtomValue } from "jotai";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { erasure, type ErasureStanding } from "#shared/features/erasure/erasure.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { formatList } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { loadUser, rolesOf, userAtom } from "#client/session/session.ts";
import { NarrowPage } from "#client/ui/page/NarrowPage.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./DeleteAccount.module.css";
import { ExportCard } from "./ExportCard.tsx";
import { wayLabel, wayOut } from "./wayOut.ts";

const api = apiOf(erasure);

export const watches: readonly Watch[] = [{ resource: "account" }];

export const loader = ({ request }: { request: Request }) => api.read({}, { signal: request.signal });

// All of what deleting the account means, before anything begins.
export function Screen() {
  const t = useText("erasure");
  const settings = useText("settings");
  const user = useAtomValue(userAtom);
  const { standing } = useLoaderData<typeof loader>();
  const roles = rolesOf(user ?? null);
  return (
    <NarrowPage>
      <div>
        <BackLink href={hrefFor(roles, "profile") ?? "/"}>{settings("toProfile")}</BackLink>
        <AppTitle>{t("title")}</AppTitle>
        <p className={styles.lead}>{t("lead")}</p>
      </div>
      {standing.order && <Ordered standing={standing} />}
      <ExportCard made={standing.export} />
      <TitledCard title={t("goesTitle")}>
        <ul className={styles.list}>
          <li>{t("goesProfile")}</li>
          <li>{t("goesFiles")}</li>
          <li>{t("goesMessages")}</li>
          <li>{t("goesNotes")}</li>
          {standing.children.length > 0 && <li>{t("goesChildren", { names: formatList(standing.children) })}</li>}
          {standing.homes.length > 0 && <li>{t("goesHomes", { names: formatList(standing.homes) })}</li>}
          <li>{t("goesDevices")}</li>
        </ul>
      </TitledCard>
      <TitledCard title={t("staysTitle")}>
        <ul className={styles.list}>
          <li>{t("staysBills")}</li>
          <li>{t("staysSafety")}</li>
          <li>{t("staysLog")}</li>
          <li>{t("staysOthers")}</li>
        </ul>
      </TitledCard>
      <TitledCard title={t("wayTitle")}>
        {standing.obstacles.length === 0 ? (
          <p>{t("wayNone")}</p>
        ) : (
          <ul className={styles.obstacles}>
            {standing.obstacles.map(({ kind }) => (
              <li key={kind} className={styles.obstacle}>
                <span>{wordsOfReason(kind)}</span>
                <Button size="sm" href={wayOut(kind, roles)}>
                  {t(wayLabel(kind))}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </TitledCard>
      {!standing.order && <OrderCard isFree={standing.obstacles.length === 0} />}
    </NarrowPage>
  );
}

function Ordered({ standing: { order, obstacles } }: { readonly standing: ErasureStanding }) {
  const t = useText("erasure");
  const [isBusy, run] = useCall();
  return (
    <TitledCard title={t("orderedTitle")}>
      <p>{t("orderedLine", { when: formatFullMoment(order?.dueAt ?? "") })}</p>
      {obstacles.length > 0 && <p>{t("orderedWaits")}</p>}
      <div className={styles.buttons}>
        <Button kind="primary" busy={isBusy} onClick={() => run(() => api.undo({}))}>
          {t("undo")}
        </Button>
      </div>
    </TitledCard>
  );
}

function OrderCard({ isFree }: { readonly isFree: boolean }) {
  const t = useText("erasure");
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useCall();
  return (
    <TitledCard title={t("orderTitle")} line={t("orderLine")}>
      {!isFree && <p>{t("orderWait")}</p>}
      <div className={styles.buttons}>
        <Button kind="danger" disabled={!isFree} busy={isBusy} onClick={() => setAsking(true)}>
          {t("order")}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        title={t("confirmTitle")}
        safeLabel={t("confirmNo")}
        action={{
          label: t("confirmYes"),
          isDanger: true,
          run: () => {
            setAsking(false);
            run(() => api.order({}));
          },
        }}
        onClose={() => setAsking(false)}
      >
        {t("confirmText")}
      </Dialog>
    </TitledCard>
  );
}

// The banner hangs on the person, the screen on its own answer: both ask again. Why a call failed it says itself.
function useCall(): readonly [boolean, (call: () => Promise<unknown>) => void] {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await call();
      await loadUser({ again: true });
    } catch {
      // Told already; what stands now is asked for all the same.
    }
    await revalidate();
    setBusy(false);
  };
  return [isBusy, (call) => void carryOut(call)];
}
