import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { references, type AskedReference } from "#shared/features/vetting/references.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { loadUser } from "#client/session/session.ts";
import { Logo } from "#client/ui/media/Logo.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./Reference.module.css";
import { ReferenceQuestions } from "./ReferenceQuestions.tsx";

const api = apiOf({ read: references.read });

// What leads nowhere any more is told, and what has never led anywhere is no page.
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const token = params["token"] ?? "";
  // A browser that has never been here gets what it proves its calls by with its first question.
  await loadUser();
  try {
    const { asked } = await api.read({ token }, { signal: request.signal, isQuiet: true });
    return { token, asked };
  } catch (cause) {
    if (cause instanceof ApiError && cause.statusCode === 410) return { token, asked: null };
    if (cause instanceof ApiError && [404, 422].includes(cause.statusCode)) throw new Response(null, { status: 404 });
    throw cause;
  }
};

// Whoever was asked to speak for a household: who asks, four questions, no account, and nothing of the household.
export function Screen() {
  const t = useText("reference");
  const { asked, token } = useLoaderData<typeof loader>();
  const [isDone, setDone] = useState(false);
  return (
    <main id="main" className={styles.page} data-density="comfortable">
      <PageTitle>{t("title")}</PageTitle>
      <a href="/" aria-label="Hearth">
        <Logo />
      </a>
      <Card>
        <div className={styles.body}>
          <Matter asked={asked} token={token} isDone={isDone} onDone={() => setDone(true)} />
        </div>
      </Card>
    </main>
  );
}

interface MatterProps {
  readonly asked: AskedReference | null;
  readonly token: string;
  readonly isDone: boolean;
  readonly onDone: () => void;
}

function Matter({ asked, token, isDone, onDone }: MatterProps) {
  const t = useText("reference");
  if (isDone)
    return (
      <div role="status" className={styles.body}>
        <h1 className={styles.title}>{t("done")}</h1>
        <p className={styles.quiet}>{t("doneLine")}</p>
      </div>
    );
  if (!asked)
    return (
      <>
        <h1 className={styles.title}>{t("over")}</h1>
        <p className={styles.quiet}>{t("overLine")}</p>
      </>
    );
  return <ReferenceQuestions asked={asked} token={token} onDone={onDone} />;
}
