import { useEffect, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { familyPage } from "#shared/features/family/family.contract.ts";
import { whyNotStay } from "#shared/features/landing/landing.rules.ts";
import { wishlists } from "#shared/features/wishlist/wishlist.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { mergeDrawer } from "#client/resource/hearts/hearts.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { WishlistCard } from "./WishlistCard.tsx";
import styles from "./Wishlist.module.css";

const api = apiOf(wishlists);
const homes = apiOf(familyPage);

export const watches: readonly Watch[] = [{ resource: "wishlists" }];

// What a device kept before its person came in goes to the list first.
export async function loader({ request }: { request: Request }) {
  const days = daysIn(new URL(request.url).searchParams);
  await mergeDrawer().catch(() => false);
  const answer = await api.list(days ?? {}, { signal: request.signal });
  return { ...answer, days };
}

function daysIn(params: URLSearchParams): Days | null {
  const days = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  const areDays = [days.from, days.to].every(
    (day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)),
  );
  return areDays && whyNotStay(days, today()) === null ? days : null;
}

export function Screen() {
  const t = useText("wishlist");
  const { lists, shareable, days } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const slugs = lists.flatMap(({ items }) => items.flatMap(({ home }) => (home ? [home.slug] : []))).join(" ");
  // Each home that was kept opens without a connection, too.
  useEffect(() => {
    for (const slug of slugs.split(" ").filter(Boolean)) homes.read({ slug }, { isQuiet: true }).catch(() => undefined);
  }, [slugs]);
  const once = useOnce();
  const [isAdding, setAdding] = useState(false);
  const add = async (): Promise<void> => {
    setAdding(true);
    try {
      await api.create({ name: t("newList") }, once);
      await revalidate();
    } finally {
      setAdding(false);
    }
  };
  const isEmpty = lists.every(({ items }) => items.length === 0);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <AppTitle>{t("title")}</AppTitle>
        <Field label={t("dates")}>
          <DateRange
            value={days}
            onChange={(dates) => query.change({ from: dates?.from ?? "", to: dates?.to ?? "" })}
            min={addDays(today(), 1)}
            max={addDays(today(), 365)}
          />
        </Field>
      </header>
      {isEmpty && (
        <Empty spot="photos" title={t("empty")}>
          {t("emptyLine")}
        </Empty>
      )}
      {lists.map((list) => (
        <WishlistCard key={list.id} list={list} shareable={shareable} days={days} onChanged={revalidate} />
      ))}
      {lists.length > 0 && (
        <div>
          <Button kind="quiet" busy={isAdding} onClick={() => void add()}>
            {t("newList")}
          </Button>
        </div>
      )}
    </div>
  );
}
