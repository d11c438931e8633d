import { useId, useState } from "react";
import { branchDraft, businessPage, type BranchDraft } from "#shared/features/businesses/businessPage.contract.ts";
import { businesses, type BusinessBranch } from "#shared/features/businesses/businesses.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { useMeanwhile } from "#client/resource/useMeanwhile.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Business.module.css";

const api = apiOf({
  beside: businesses.beside,
  add: businessPage.addBranch,
  change: businessPage.changeBranch,
  remove: businessPage.removeBranch,
});
const judge = judgeBy(branchDraft);

interface BranchesProps {
  readonly businessId: string;
  readonly branches: readonly BusinessBranch[];
  readonly onChanged: () => void;
}

// Where else it is found, and how each place is reached.
export function BranchesCard({ businessId, branches, onChanged }: BranchesProps) {
  const t = useText("businesses");
  const titleId = useId();
  const mayWrite = useMay("businesses:write");
  const [edited, setEdited] = useState<BusinessBranch | "new" | null>(null);
  return (
    <Card labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="h4">
          {t("branches")}
        </h2>
        {mayWrite && (
          <Button size="sm" onClick={() => setEdited("new")}>
            {t("branchAdd")}
          </Button>
        )}
      </div>
      {branches.length === 0 && <p className={styles.quiet}>{t("noBranches")}</p>}
      <ul className={styles.rows}>
        {branches.map((branch) => (
          <li key={branch.id} className={styles.row}>
            <span className={styles.words}>
              <span>{branch.name}</span>
              <span className={styles.quiet}>{[branch.address, branch.cityTown].filter(Boolean).join(", ")}</span>
              {branch.email && (
                <a className={styles.quiet} href={`mailto:${branch.email}`}>
                  {branch.email}
                </a>
              )}
            </span>
            <span className={styles.ways}>
              {branch.phone && (
                <Button size="sm" href={`tel:${branch.phone.replace(/[^+\d]/g, "")}`}>
                  {branch.phone}
                </Button>
              )}
              {mayWrite && (
                <Button
                  size="sm"
                  kind="quiet"
                  aria-label={t("editOf", { name: branch.name })}
                  onClick={() => setEdited(branch)}
                >
                  {t("edit")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {edited && (
        <BranchForm
          businessId={businessId}
          branch={edited === "new" ? null : edited}
          onChanged={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

const nothing: BranchDraft = { name: "", address: "", cityTown: "", phone: "", email: "" };

function draftOf(branch: BusinessBranch | null): BranchDraft {
  const { name, address, cityTown, phone, email } = branch ?? nothing;
  return { name, address, cityTown, phone, email };
}

interface BranchFormProps {
  readonly businessId: string;
  readonly branch: BusinessBranch | null;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function BranchForm({ businessId, branch, onChanged, onClose }: BranchFormProps) {
  const t = useText("businesses");
  const meanwhile = useMeanwhile(() => draftOf(branch));
  const done = (): void => {
    toast(t("saved"), { hue: "moss" });
    onChanged();
    onClose();
  };
  const form = useForm<BranchDraft, unknown>({
    judge,
    initial: meanwhile.seen,
    labels: {
      name: t("name"),
      address: t("branchAddress"),
      cityTown: t("city"),
      phone: t("branchPhone"),
      email: t("inviteEmail"),
    },
    save: (values, once) => (branch ? change(branch.id, once) : api.add({ id: businessId, ...values }, once)),
    onSaved: done,
  });

  const change = (branchId: string, once: CallOptions): Promise<unknown> =>
    meanwhile.unlessStale(
      form,
      (values, was) => api.change({ id: businessId, branchId, ...values, was }, once),
      async () => {
        const { branches } = await api.beside({ id: businessId });
        return draftOf(branches.find(({ id }) => id === branchId) ?? null);
      },
    );
  const { form: shown, question } = meanwhile.beside(form, (name, { [name]: value }) => value);
  return (
    <EditDrawer
      title={t(branch ? "branch" : "branchAdd")}
      form={shown}
      remove={
        branch
          ? {
              question: t("branchDrop", { name: branch.name }),
              keepLabel: t("branchKeep"),
              run: () => api.remove({ id: businessId, branchId: branch.id }).then(done),
            }
          : undefined
      }
      onClose={onClose}
    >
      {question && <Meanwhile {...question} />}
      <TextField form={form} name="name" maxLength={80} />
      <TextField form={form} name="address" maxLength={200} optional />
      <TextField form={form} name="cityTown" maxLength={80} optional />
      <TextField form={form} name="phone" type="tel" maxLength={30} optional />
      <TextField form={form} name="email" type="email" optional />
    </EditDrawer>
  );
}
