import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { businessJoining, nameDraft } from "#shared/features/account/businessJoining.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { LinkNote, LinkPage, LinkTitle } from "#client/resource/byLink/LinkPage.tsx";
import { readByLink } from "#client/resource/byLink/readByLink.ts";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { saveNextPath } from "#client/session/nextPath.ts";
import { setUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import entry from "#client/resource/entry/Entry.module.css";
import { startOf } from "./startOf.ts";

const api = apiOf(businessJoining);
const judge = judgeBy(nameDraft);

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs) => {
  const token = params["token"] ?? "";
  return { token, invite: await readByLink(() => api.look({ token }, { signal, isQuiet: true })) };
};

// Whoever is asked to work for a business: with the account that they have, or one that is made by the letter alone.
export function Screen() {
  const t = useText("joining");
  const { token, invite } = useLoaderData<typeof loader>();
  if (!invite)
    return (
      <LinkPage title={t("over")}>
        <LinkTitle>{t("over")}</LinkTitle>
        <LinkNote>{t("overLine")}</LinkNote>
      </LinkPage>
    );
  const { businessName: business, email, standing } = invite;
  const title = t("title", { business });
  return (
    <LinkPage title={title}>
      <meta name="referrer" content="no-referrer" />
      <LinkTitle>{title}</LinkTitle>
      <LinkNote>{t(dataKey("invitedStanding", standing), { business, email })}</LinkNote>
      {standing === "known" && (
        <Button kind="primary" size="lg" isBlock href="/login" onClick={() => saveNextPath(`/join/${token}`)}>
          {t("logIn")}
        </Button>
      )}
      {(standing === "new" || standing === "self") && (
        <JoinForm token={token} business={business} isNew={standing === "new"} />
      )}
    </LinkPage>
  );
}

interface JoinFormProps {
  readonly token: string;
  readonly business: string;
  readonly isNew: boolean;
}

function JoinForm({ token, business, isNew }: JoinFormProps) {
  const t = useText("joining");
  const navigate = useNavigate();
  const form = useForm({
    judge: (values) => (isNew ? judge(values) : {}),
    initial: { firstName: "", lastName: "" },
    labels: { firstName: t("firstName"), lastName: t("lastName") },
    save: (name, once) =>
      api.accept(
        { token, name: isNew ? name : null, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        once,
      ),
    onSaved: ({ user }) => {
      setUser(user);
      void navigate(startOf(user), { replace: true });
    },
  });
  return (
    <form
      className={entry.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSummary mistakes={form.mistakes} />
      {form.refusal && <Refusal error={form.refusal} />}
      {isNew && (
        <>
          <TextField form={form} name="firstName" maxLength={60} autoComplete="given-name" />
          <TextField form={form} name="lastName" maxLength={60} autoComplete="family-name" />
          <LinkNote>{t("noPassword")}</LinkNote>
        </>
      )}
      <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy}>
        {t("join", { business })}
      </Button>
    </form>
  );
}
