import { MessageCircle } from "lucide-react";
import { useState, type FormEvent } from "react";
import { lineIn } from "#shared/features/family/family.words.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { wishlists, type WishlistItem } from "#shared/features/wishlist/wishlist.contract.ts";
import { longestVote, votes, type Vote } from "#shared/features/wishlist/wishlist.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { giveHeart } from "#client/resource/hearts/hearts.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { CardLink } from "#client/ui/page/Card.tsx";
import styles from "./Wishlist.module.css";

const api = apiOf(wishlists);

interface EntryProps {
  readonly listId: string;
  readonly isOwn: boolean;
  readonly item: WishlistItem;
  readonly days: Days | null;
  readonly onChanged: () => Promise<void>;
}

// One home or activity: free or taken, dearer or cheaper than when it was kept, and what everybody thinks of it.
export function WishlistEntry({ listId, isOwn, item, days, onChanged }: EntryProps) {
  const t = useText("wishlist");
  const locale = useLocale();
  const { home, activity, isFree } = item;
  const query = days ? `?from=${days.from}&to=${days.to}` : "";
  const href = home
    ? withQuery(hrefOf("family", { id: home.slug }), query)
    : hrefOf("activity", { id: activity?.slug ?? "" });
  const contact = home && withQuery(hrefOf("familyContact", { id: home.slug }), query);
  const remove = async (): Promise<void> => {
    await giveHeart(home ? "homes" : "activities", home?.id ?? activity?.id ?? "", false);
    await onChanged();
  };
  return (
    <article className={styles.entry}>
      <div className={styles.shown}>
        {home ? (
          <HomePicture src={home.picture && urlOfKey(home.picture)} size={92} />
        ) : (
          <Photo
            src={activity?.picture && urlOfKey(activity.picture)}
            alt=""
            ratio={1}
            sizes="92px"
            className={styles.thumb ?? ""}
          />
        )}
        <div className={styles.words}>
          <h3 className="h4">
            <CardLink href={href}>{home ? home.lastName : activity?.title}</CardLink>
          </h3>
          <p className={styles.quiet}>{home ? `${home.cityTown}, ${home.countyName}` : activity?.cityTown}</p>
          {home && <p>{lineIn(locale, home)}</p>}
          <Prices item={item} />
          {isFree !== null && (
            <Pill hue={isFree ? "moss" : "slate"} small>
              {isFree ? t("free") : t("taken")}
            </Pill>
          )}
        </div>
      </div>
      <Votes listId={listId} item={item} onChanged={onChanged} />
      <div className={styles.acts}>
        {contact && (
          <Button size="sm" href={contact} icon={<MessageCircle />}>
            {t("contact")}
          </Button>
        )}
        {isOwn && (
          <Button size="sm" kind="quiet" onClick={() => void remove()}>
            {t("remove")}
          </Button>
        )}
      </div>
    </article>
  );
}

const withQuery = (href: string | undefined, query: string): string | undefined => href && href + query;

function Prices({ item: { home, priceNow, priceThen } }: Pick<EntryProps, "item">) {
  const t = useText("wishlist");
  if (!priceNow) return null;
  const now = formatMoney(priceNow.minor, { currency: priceNow.currency });
  const hasChanged = priceThen !== null && priceThen.minor !== priceNow.minor;
  return (
    <p>
      <b>{home ? t("priceNow", { price: now }) : t("activityPrice", { price: now })}</b>
      {hasChanged && (
        <span className={styles.quiet}>
          {" · "}
          {t("priceThen", { price: formatMoney(priceThen.minor, { currency: priceThen.currency }) })}
        </span>
      )}
    </p>
  );
}

function Votes({ listId, item, onChanged }: Pick<EntryProps, "listId" | "item" | "onChanged">) {
  const t = useText("wishlist");
  const own = item.votes.find(({ isOwn }) => isOwn);
  const [words, setWords] = useState(own?.words ?? "");
  const give = (vote: Vote | null, reason: string): void =>
    void api.vote({ id: listId, itemId: item.id, vote, words: reason }).then(onChanged, () => undefined);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (own) give(own.vote, words);
  };
  return (
    <div className={styles.votes}>
      <div className={styles.choices} role="group" aria-label={t("vote")}>
        {votes.map((vote) => (
          <Chip
            key={vote}
            isOn={own?.vote === vote}
            onClick={() => (own?.vote === vote ? give(null, "") : give(vote, words))}
          >
            {t(dataKey("wishVote", vote))}
          </Chip>
        ))}
      </div>
      {own && (
        <form className={styles.naming} onSubmit={save}>
          <Field label={t("reason")} isLabelHidden>
            <TextInput
              value={words}
              maxLength={longestVote}
              placeholder={t("reason")}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          {words !== own.words && (
            <Button type="submit" size="sm">
              {t("saveReason")}
            </Button>
          )}
        </form>
      )}
      {item.votes
        .filter(({ isOwn }) => !isOwn)
        .map(({ person, vote, words: said }) => (
          <p key={person.id}>
            <b>{t("votedBy", { name: person.name, vote: t(dataKey("wishVote", vote)) })}</b> {said}
          </p>
        ))}
    </div>
  );
}
