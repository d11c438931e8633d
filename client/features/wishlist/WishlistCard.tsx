import { Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { longestName } from "#shared/features/wishlist/wishlist.rules.ts";
import { wishlists, type Wishlist } from "#shared/features/wishlist/wishlist.contract.ts";
import type { Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { useAtomValue } from "jotai";
import { WishlistEntry } from "./WishlistEntry.tsx";
import styles from "./Wishlist.module.css";

const api = apiOf(wishlists);

interface WishlistCardProps {
  readonly list: Wishlist;
  readonly shareable: Wishlist["members"];
  readonly days: Days | null;
  readonly onChanged: () => Promise<void>;
}

export function WishlistCard({ list, shareable, days, onChanged }: WishlistCardProps) {
  const t = useText("wishlist");
  const { id, name, isOwn, owner, members, items } = list;
  return (
    <section className={styles.list} aria-label={shownName(t, name)}>
      <header className={styles.listHead}>
        <h2 className="h3">{shownName(t, name)}</h2>
        {!isOwn && <p className={styles.quiet}>{t("sharedBy", { name: owner.name })}</p>}
        {isOwn && members.length > 0 && (
          <p className={styles.quiet}>{t("sharedWith", { names: formatList(members.map((member) => member.name)) })}</p>
        )}
        <ListActs {...{ list, shareable, onChanged }} />
      </header>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <WishlistEntry listId={id} isOwn={isOwn} item={item} days={days} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// The first list is made by the first heart and named by nobody.
const shownName = (t: ReturnType<typeof useText<"wishlist">>, name: string): string =>
  name === "Hearth" ? t("firstList") : name;

function ListActs({ list, shareable, onChanged }: Omit<WishlistCardProps, "days">) {
  const t = useText("wishlist");
  const userId = useAtomValue(userAtom)?.id ?? "";
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState(shownName(t, list.name));
  const act = (run: () => Promise<unknown>): void => void run().then(onChanged, () => undefined);
  if (!list.isOwn)
    return (
      <Button size="sm" kind="quiet" onClick={() => act(() => api.unshare({ id: list.id, userId }))}>
        {t("leave")}
      </Button>
    );
  const isMember = (id: string): boolean => list.members.some((member) => member.id === id);
  const people = shareable.map(({ id, name: of }) => ({
    id,
    label: isMember(id) ? t("unshare", { name: of }) : of,
    isChecked: isMember(id),
    select: () =>
      act(() => (isMember(id) ? api.unshare({ id: list.id, userId: id }) : api.share({ id: list.id, userId: id }))),
  }));
  return (
    <div className={styles.acts}>
      {people.length > 0 ? (
        <Menu
          label={t("shareWith")}
          items={people}
          trigger={(props) => (
            <Button size="sm" icon={<UsersRound />} {...props}>
              {t("shareWith")}
            </Button>
          )}
        />
      ) : (
        <p className={styles.quiet}>{t("nobodyToShare")}</p>
      )}
      {isNaming ? (
        <form
          className={styles.naming}
          onSubmit={(event) => {
            event.preventDefault();
            setNaming(false);
            if (name.trim() !== "") act(() => api.rename({ id: list.id, name }));
          }}
        >
          <Field label={t("rename")} isLabelHidden>
            <TextInput
              value={name}
              maxLength={longestName}
              autoFocus
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Button type="submit" size="sm">
            {t("saveReason")}
          </Button>
        </form>
      ) : (
        <Button size="sm" kind="quiet" onClick={() => setNaming(true)}>
          {t("rename")}
        </Button>
      )}
      {list.items.length === 0 && (
        <Button size="sm" kind="quiet" icon={<Trash2 />} onClick={() => act(() => api.remove({ id: list.id }))}>
          {t("removeList")}
        </Button>
      )}
    </div>
  );
}
