import { useState } from "react";
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { invoices } from "#shared/features/invoices/invoices.contract.ts";
import { paymentShares, type AskedShare } from "#shared/features/invoices/paymentShares.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { LinkNote, LinkPage, LinkTitle, LinkTold } from "#client/resource/byLink/LinkPage.tsx";
import { readByLink } from "#client/resource/byLink/readByLink.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { useAskAgain } from "#client/resource/useAskAgain.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./PaymentShare.module.css";

const api = apiOf(paymentShares);
const bills = apiOf(invoices);

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs) => {
  const token = params["token"] ?? "";
  const answer = await readByLink(() => api.read({ token }, { signal, isQuiet: true }));
  return { token, share: answer?.share ?? null };
};

// A part of a bill, for whoever holds its link: an amount and who asks, with no account and nothing of anybody's child.
export function Screen() {
  const t = useText("paymentShare");
  const { share, token } = useLoaderData<typeof loader>();
  return (
    <LinkPage title={t("title")}>
      {share ? (
        <Asked share={share} token={token} />
      ) : (
        <>
          <LinkTitle>{t("over")}</LinkTitle>
          <LinkNote>{t("overLine")}</LinkNote>
        </>
      )}
    </LinkPage>
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
      <LinkTold title={t("paid")}>
        <p className={styles.sum}>{sum}</p>
        <LinkNote>{t("paidLine", { asker })}</LinkNote>
        <ReceiptButton token={token} />
      </LinkTold>
    );
  return (
    <>
      <LinkTitle>{t("asks", { asker })}</LinkTitle>
      <p className={styles.sum}>{sum}</p>
      {transfer && <Transfer transfer={transfer} sum={sum} />}
      {!transfer && (isUnderWay || isWaiting) && (
        <LinkTold>
          <Spinner />
          <p>{t("waiting")}</p>
        </LinkTold>
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

function Transfer({
  transfer: { reference, account },
  sum,
}: {
  readonly transfer: NonNullable<AskedShare["transfer"]>;
  readonly sum: string;
}) {
  const t = useText("paymentShare");
  return (
    <LinkTold>
      <KeyValueList
        items={[
          { key: t("amount"), value: sum },
          { key: t("reference"), value: <code>{reference}</code> },
          { key: t("account"), value: account },
        ]}
      />
      <LinkNote>{t("transferLine")}</LinkNote>
    </LinkTold>
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
      <LinkNote>{t("until", { day: formatDay(expiresAt.slice(0, 10)) })}</LinkNote>
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
      <LinkNote>{t("safe")}</LinkNote>
    </>
  );
}
