import { useEffect, useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import { planner, type WeeksFamily } from "#shared/features/timeline/planner.contract.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { FamiliesToInvite } from "./FamiliesToInvite.tsx";
import { StaysInTheWay } from "./StaysInTheWay.tsx";
import styles from "./Weeks.module.css";

const api = apiOf({ weigh: planner.weigh, invite: planner.invite, setDays: households.setDays });

type Weighed = Output<typeof planner.weigh>;

export interface ChosenWeeks {
  readonly by: "families" | "counties";
  readonly id: string;
  readonly name: string;
  readonly days: Days;
}

interface WeeksDrawerProps {
  readonly weeks: ChosenWeeks;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

// What some weeks hold, before they are closed or anybody is asked to host in them.
export function WeeksDrawer({ weeks: { by, id, name, days }, onDone, onClose }: WeeksDrawerProps) {
  const t = useText("planner");
  const once = useOnce();
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState<"close" | "invite" | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { from, to } = days;
  const asked = { fromDate: from, toDate: to };
  useEffect(() => {
    const leaving = new AbortController();
    void api.weigh({ by, of: id, fromDate: from, toDate: to }, { signal: leaving.signal, isQuiet: true }).then(
      (found) => {
        setWeighed(found);
        setInvited(new Set(found.families.filter(({ why }) => why === null).map((family) => family.id)));
      },
      (cause: unknown) => {
        if (!leaving.signal.aborted) setFailure(cause);
      },
    );
    return () => leaving.abort();
  }, [by, id, from, to]);
  const run = (what: "close" | "invite", send: () => Promise<string>): void => {
    if (busy) return;
    setBusy(what);
    setFailure(null);
    void send()
      .then((said) => {
        toast(said, { hue: "moss" });
        onDone();
      })
      .catch(setFailure)
      .finally(() => setBusy(null));
  };
  const home = by === "families" ? weighed?.families[0] : undefined;
  const close = (isHosting: boolean): void =>
    run("close", () =>
      api
        .setDays({ id, ...asked, isHosting, note: isHosting ? "" : note.trim() }, once)
        .then(() => t(isHosting ? "opened" : "closed", { name })),
    );
  const invite = (): void =>
    run("invite", () =>
      api
        .invite({ hostFamilyIds: [...invited], ...asked }, once)
        .then((told) => t("invited", { count: told.invited.length })),
    );
  return (
    <Drawer
      isOpen
      title={`${name}, ${formatDays(from, addDays(to, -1))}`}
      onClose={onClose}
      footer={
        weighed && (
          <div className={styles.buttons}>
            {home && (
              <Button busy={busy === "close"} disabled={home.stays.length > 0} onClick={() => close(home.isClosed)}>
                {t(home.isClosed ? "openWeeks" : "closeWeeks")}
              </Button>
            )}
            <Button kind="primary" busy={busy === "invite"} disabled={invited.size === 0} onClick={invite}>
              {t("invite", { count: invited.size })}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.stack}>
        {failure !== null && <Refusal error={failure} />}
        {weighed === null && failure === null && <SkeletonList count={4} shape="circle" />}
        {weighed && (
          <>
            <p>{t("waiting", { count: weighed.waiting })}</p>
            <StaysInTheWay
              stays={weighed.families.flatMap(({ stays }: WeeksFamily) => stays)}
              isOfOne={by === "families"}
            />
            {home && !home.isClosed && home.stays.length === 0 && (
              <Field label={t("closeNote")} optional>
                <TextInput value={note} maxLength={120} onChange={({ target }) => setNote(target.value)} />
              </Field>
            )}
            <FamiliesToInvite families={weighed.families} chosen={invited} onChoose={setInvited} />
          </>
        )}
      </div>
    </Drawer>
  );
}
