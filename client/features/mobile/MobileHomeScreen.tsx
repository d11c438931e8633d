import { useAtomValue } from "jotai";
import { Menu as MenuIcon } from "lucide-react";
import { useLoaderData } from "react-router";
import { hostings } from "#shared/features/hostings/hostings.contract.ts";
import { needsAnswer } from "#shared/features/hostings/hostings.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { loadUser, rolesOf, userAtom } from "#client/session/session.ts";
import { Badge } from "#client/ui/control/Badge.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import styles from "./Mobile.module.css";
import { tilesFor } from "./mobilePlaces.ts";

const api = apiOf(hostings);

export const watches: readonly Watch[] = [{ resource: "hostings" }];

// Whom a family has to answer next, and until when; nobody else is asked for an answer by a certain time.
export async function loader({ request }: { readonly request: Request }) {
  if (!rolesOf(await loadUser()).includes("host_family")) return { due: null };
  const { trips } = await api.list({ tabFilter: "upcoming" }, { signal: request.signal });
  const [first] = trips.data
    .flatMap((hosting) =>
      needsAnswer(hosting) && hosting.answerBy !== null
        ? [{ name: hosting.student.firstName, by: hosting.answerBy, tripId: hosting.tripId }]
        : [],
    )
    .toSorted((a, b) => a.by.localeCompare(b.by));
  return { due: first ?? null };
}

export function Screen() {
  const t = useText("mobile");
  const { due } = useLoaderData<typeof loader>();
  const user = useAtomValue(userAtom);
  const calling = useAtomValue(callingAtom) ?? 0;
  const tiles = tilesFor(rolesOf(user ?? null));
  return (
    <div className={styles.screen}>
      <PageTitle>{t("title")}</PageTitle>
      <header className={styles.head}>
        <h1 className="h1">{user ? t("hello", { name: user.firstName }) : t("title")}</h1>
        <IconButton icon={<MenuIcon />} label={t("menu")} href={hrefOf("mobileMenu") ?? ""} />
      </header>
      {due && (
        <a className={styles.due} href={hrefOf("hosting", { id: due.tripId }) ?? hrefOf("hostings")}>
          <strong>{t("dueFor", { name: due.name })}</strong>
          <span>{t("dueBy", { moment: formatMoment(due.by) })}</span>
        </a>
      )}
      <ul className={styles.tiles}>
        {tiles.map(({ route, label, icon: Icon, hue, href }) => (
          <li key={route}>
            <a className={styles.tile} href={href}>
              <Tile hue={hue}>
                <Icon />
              </Tile>
              <span className={styles.label}>{t(label)}</span>
              {label === "messages" && <Badge count={calling} label={t("unread", { count: calling })} />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
