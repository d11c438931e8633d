import { useState, type ReactNode } from "react";
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { invoices } from "#shared/features/invoices/invoices.contract.ts";
import { paymentShares, type AskedShare } from "#shared/features/invoices/paymentShares.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { useAskAgain } from "#client/resource/useAskAgain.ts";
import { loadUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { Logo } from "#client/ui/media/Logo.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./PaymentShare.module.css";

const api = apiOf(paymentShares);
const bills = apiOf(invoices);

// What leads nowhere any more is told, and what has never led anywhere is no page.
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const token = params["token"] ?? "";
  // A browser that has never been here gets what it proves its calls by with its first question.
  await loadUser();
  try {
    const { share } = await api.read({ token }, { signal: request.signal, isQuiet: true });
    return { token, share };
  } catch (cause) {
    if (cause instanceof ApiError && cause.statusCode === 410) return { token, share: null };
    if (cause instanceof ApiError && [404, 422].includes(cause.statusCode)) throw new Response(null, { status: 404 });
    throw cause;
  }
};

// A part of a bill, for whoever holds its link: an amount and who asks, with no account and nothing of anybody's child.
export function Screen() {
  const t = useText("paymentShare");
  const { share, token } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={styles.page} data-density="comfortable">
      <PageTitle>{t("title")}</PageTitle>
      <a href="/" aria-label="Hearth">
        <Logo />
      </a>
      <Card>
        <div className={styles.body}>{share ? <Asked share={share} token={token} /> : <Over />}</div>
      </Card>
    </main>
  );
}

function Over() {
  const t = useText("paymentShare");
  return (
    <>
      <h1 className={styles.title}>{t("over")}</h1>
      <p className={styles.quiet}>{t("overLine")}</p>
    </>
  );
}

interface AskedProps {
  readonly share: AskedShare;
  readonly token: string;
}

function Asked({ share, token }: AskedProps) {
  const t = useText("paymentShare");
  const { state, amount, currency, asker, isUnderWay, transfer } = share;
  const sum = formatMoney(amount, { currency });
  const isWaiting = useWaiting(share);
  if (state === "paid")
    return (
      <Told title={t("paid")}>
        <p className={styles.sum}>{sum}</p>
        <p className={styles.quiet}>{t("paidLine", { asker })}</p>
        <ReceiptButton token={token} />
      </Told>
    );
  return (
    <>
      <h1 className={styles.title}>{t("asks", { asker })}</h1>
      <p className={styles.sum}>{sum}</p>
      {transfer && <Transfer transfer={transfer} sum={sum} />}
      {!transfer && (isUnderWay || isWaiting) && (
        <Told>
          <Spinner />
          <p>{t("waiting")}</p>
        </Told>
      )}
      {!transfer && !isUnderWay && <Ways share={share} token={token} />}
    </>
  );
}

// Back from the provider's page, it is asked again for a minute what has become of it.
function useWaiting({ state, isUnderWay }: AskedShare): boolean {
  const [params] = useSearchParams();
  return useAskAgain(state === "open" && (isUnderWay || params.get("back") === "1"));
}

function ReceiptButton({ token }: Pick<AskedProps, "token">) {
  const t = useText("paymentShare");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = (): void => {
    setBusy(true);
    setFailure(null);
    bills
      .shareReceipt({ token })
      .then(({ file }) => saveFile(file.name, fileOfBase64(file.base64, file.mime)), setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      {failure !== null && <Refusal error={failure} />}
      <Button busy={isBusy} onClick={save}>
        {t("receipt")}
      </Button>
    </>
  );
}

function Told({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.body}>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      {children}
    </div>
  );
}

function Transfer({
  transfer: { reference, account },
  sum,
}: {
  readonly transfer: NonNullable<AskedShare["transfer"]>;
  readonly sum: string;
}) {
  const t = useText("paymentShare");
  return (
    <Told>
      <KeyValueList
        items={[
          { key: t("amount"), value: sum },
          { key: t("reference"), value: <code>{reference}</code> },
          { key: t("account"), value: account },
        ]}
      />
      <p className={styles.quiet}>{t("transferLine")}</p>
    </Told>
  );
}

function Ways({ share: { amount, currency, expiresAt, takesCards, takesTransfers }, token }: AskedProps) {
  const t = useText("paymentShare");
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setFailure(null);
    work()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className={styles.quiet}>{t("until", { day: formatDay(expiresAt.slice(0, 10)) })}</p>
      {failure !== null && <Refusal error={failure} />}
      {takesCards && (
        <Button
          kind="primary"
          isBlock
          busy={isBusy}
          onClick={() =>
            run(async () => {
              const { payUrl } = await api.pay({ token });
              location.assign(`${payUrl}?locale=${locale}`);
            })
          }
        >
          {t("payByCard", { amount: formatMoney(amount, { currency }) })}
        </Button>
      )}
      {takesTransfers && (
        <Button isBlock busy={isBusy} onClick={() => run(() => api.promise({ token }).then(() => revalidate()))}>
          {t("payByTransfer")}
        </Button>
      )}
      {!takesCards && !takesTransfers && <p>{t("noWay")}</p>}
      <p className={styles.quiet}>{t("safe")}</p>
    </>
  );
}
