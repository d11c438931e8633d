import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { references } from "#shared/features/vetting/references.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { LinkNote, LinkPage, LinkTitle, LinkTold } from "#client/resource/byLink/LinkPage.tsx";
import { readByLink } from "#client/resource/byLink/readByLink.ts";
import { ReferenceQuestions } from "./ReferenceQuestions.tsx";

const api = apiOf({ read: references.read });

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs) => {
  const token = params["token"] ?? "";
  const answer = await readByLink(() => api.read({ token }, { signal, isQuiet: true }));
  return { token, asked: answer?.asked ?? null };
};

// Whoever was asked to speak for a household: who asks, four questions, no account, and nothing of the household.
export function Screen() {
  const t = useText("reference");
  const { asked, token } = useLoaderData<typeof loader>();
  const [isDone, setDone] = useState(false);
  return (
    <LinkPage title={t("title")}>
      {isDone ? (
        <LinkTold title={t("done")}>
          <LinkNote>{t("doneLine")}</LinkNote>
        </LinkTold>
      ) : asked ? (
        <ReferenceQuestions asked={asked} token={token} onDone={() => setDone(true)} />
      ) : (
        <>
          <LinkTitle>{t("over")}</LinkTitle>
          <LinkNote>{t("overLine")}</LinkNote>
        </>
      )}
    </LinkPage>
  );
}
