import { useEffect, useState, type DragEvent } from "react";
import type { Group, GroupHome, GroupMember } from "#shared/features/groups/groups.records.ts";
import { isLoose, whyNotPlace } from "#shared/features/groups/groups.rules.ts";
import type { ApiError } from "#client/api/apiError.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { useSteadyLoading } from "#client/ui/state/useSteadyLoading.ts";
import { api, useDoing } from "./groupCalls.ts";
import styles from "./Groups.module.css";

const dragged = "application/x-hearth-trips";

interface HomesPartProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
}

// Who has no home yet, beside the homes around: chosen and placed, or dragged there.
export function HomesPart({ group, members }: HomesPartProps) {
  const t = useText("groups");
  const doing = useDoing();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [q, setQ] = useState("");
  const homes = useHomes(group, members, q);
  const without = members.filter(({ homeId }) => homeId === null);
  const turn = (tripId: string): void => setChosen((known) => toggled(known, tripId));
  const place = (hostFamilyId: string | null, tripIds: readonly string[]): void => {
    if (tripIds.length === 0) return;
    void doing
      .run(() => api.place({ id: group.id, hostFamilyId, tripIds: [...tripIds], isAsked }))
      .then((isDone) => isDone && setChosen(new Set()));
  };
  const picked = without.filter(({ tripId }) => chosen.has(tripId)).map(({ tripId }) => tripId);
  return (
    <div className={styles.part}>
      {doing.failure && <Refusal error={doing.failure} {...nextOf(doing.failure, t)} />}
      <div className={styles.split}>
        <TitledCard title={t("lacking")} line={t(without.length === 0 ? "allPlaced" : "chooseThen")}>
          <ul className={styles.list}>
            {without.map((member) => (
              <li
                key={member.tripId}
                className={styles.row}
                draggable
                onDragStart={({ dataTransfer }) =>
                  dataTransfer.setData(dragged, JSON.stringify(chosen.has(member.tripId) ? picked : [member.tripId]))
                }
              >
                <Checkbox checked={chosen.has(member.tripId)} onChange={() => turn(member.tripId)}>
                  {member.name}
                </Checkbox>
                <span className={styles.quiet}>{wishWords(t, member, members)}</span>
              </li>
            ))}
          </ul>
          {without.length > 0 && (
            <Checkbox checked={isAsked} onChange={({ target }) => setAsked(target.checked)}>
              {t("askThese")}
            </Checkbox>
          )}
        </TitledCard>
        <div className={styles.lines}>
          <SearchInput value={q} onChange={setQ} placeholder={t("searchHome")} aria-label={t("searchHome")} />
          <p role="status" className={styles.quiet}>
            {homes === null ? t("loading") : homes.length === 0 ? t("noHomes") : ""}
          </p>
          <ul className={styles.homes}>
            {homes?.map((home) => (
              <HomeCard
                key={home.id}
                home={home}
                inHere={members.filter(({ homeId }) => homeId === home.id)}
                count={picked.length}
                isBusy={doing.isBusy}
                onPlace={(tripIds) => place(home.id, tripIds ?? picked)}
                onLeave={(tripId) => place(null, [tripId])}
              />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

const toggled = (known: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]);

type Say = ReturnType<typeof useText<"groups">>;

function wishWords(t: Say, { wishId }: GroupMember, members: readonly GroupMember[]): string {
  const other = members.find(({ tripId }) => tripId === wishId);
  return other ? t("wishOf", { name: other.name }) : "";
}

// A bed too many: who has the others.
function nextOf({ body }: ApiError, t: Say): { readonly next?: string } {
  const [people, home] = [body["people"], body["home"]];
  if (!Array.isArray(people) || people.length === 0 || typeof home !== "string") return {};
  return { next: t("refusedThere", { home, names: formatList(people.map(String)) }) };
}

// Read again when somebody was placed or the words change.
function useHomes(group: Group, members: readonly GroupMember[], q: string): readonly GroupHome[] | null {
  const [homes, setHomes] = useState<readonly GroupHome[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.homes({ id: group.id, q }, { signal: leaving.signal }).then(
      (answer) => setHomes(answer.homes),
      () => leaving.signal.aborted || setHomes([]),
    );
    return () => leaving.abort();
  }, [group.id, members, q]);
  const isLoading = useSteadyLoading(homes === null);
  return isLoading ? null : (homes ?? []);
}

interface HomeCardProps {
  readonly home: GroupHome;
  readonly inHere: readonly GroupMember[];
  readonly count: number;
  readonly isBusy: boolean;
  // Those that were dragged here, else those that are chosen.
  readonly onPlace: (tripIds: readonly string[] | null) => void;
  readonly onLeave: (tripId: string) => void;
}

function HomeCard({ home, inHere, count, isBusy, onPlace, onLeave }: HomeCardProps) {
  const [t, states] = [useText("groups"), useText("states")];
  const [isOver, setOver] = useState(false);
  const shut = whyNotPlace(home.closed);
  const free = home.bedsLeft - inHere.filter(({ isPlaced }) => !isPlaced).length;
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onPlace(JSON.parse(event.dataTransfer.getData(dragged) || "[]"));
  };
  return (
    <li
      className={styles.home}
      data-over={isOver}
      data-shut={shut !== null}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.homeHead}>
        <strong>{home.name}</strong>
        <span className={styles.quiet}>
          {[home.cityTown, home.km !== null && `${formatNumber(home.km)} ${t("km")}`].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span>{shut ? t(dataKey("homeShut", shut)) : t("bedsLeft", { count: Math.max(0, free) })}</span>
      {home.people.length > 0 && <span className={styles.quiet}>{t("there", { names: formatList(home.people) })}</span>}
      {inHere.length > 0 && (
        <ul className={styles.list}>
          {inHere.map(({ tripId, name, homeState }) => (
            <li key={tripId} className={styles.row}>
              <span className={styles.words}>
                <span>{name}</span>
                {homeState && <span className={styles.quiet}>{states(dataKey("hostingState", homeState))}</span>}
              </span>
              {homeState && isLoose(homeState) && (
                <Button
                  size="sm"
                  kind="quiet"
                  busy={isBusy}
                  aria-label={t("leaveHome", { name })}
                  onClick={() => onLeave(tripId)}
                >
                  ×
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <Button size="sm" kind="soft" busy={isBusy} onClick={() => onPlace(null)}>
          {t("placeHere", { count })}
        </Button>
      )}
    </li>
  );
}
