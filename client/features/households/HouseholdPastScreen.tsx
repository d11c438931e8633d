import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { amenityKeys } from "#shared/features/families/tags.ts";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { HouseholdChange, PastHousehold } from "#shared/features/householdDesk/household.records.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { addDays } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays, formatNumber } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { useChangeWords } from "./changeWords.ts";
import { ChangeList } from "./HistorySection.tsx";
import styles from "./Households.module.css";
import { languageName } from "#client/resource/home/languageName.ts";
import { Person } from "./PeopleSection.tsx";

const api = apiOf({ past: households.past });

export async function loader({ params: { id = "" }, request }: LoaderFunctionArgs) {
  const on = new URL(request.url).searchParams.get("on") ?? addDays(today(), -1);
  try {
    return { id, on, past: (await api.past({ id, on }, { signal: request.signal })).household };
  } catch (cause) {
    // A day of which there is nothing: another can be chosen.
    if (cause instanceof ApiError && cause.statusCode === 422) return { id, on, past: null };
    throw cause;
  }
}

// What we said of a home on a day: the page itself, as it then stood.
export function Screen() {
  const t = useText("households");
  const { id, on, past } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(on) ? on : null;
  const title = t("past", {
    name: past ? t("familyNamed", { name: past.profile.name }) : t("title"),
    day: day ? formatDay(day) : "",
  });
  return (
    <>
      <ScreenHead title={title}>
        <span className={styles.screenOnly}>
          <DateInput
            label={t("pastDay")}
            value={day}
            max={today()}
            onChange={(chosen) => chosen && chosen !== on && void navigate(`?on=${chosen}`, { replace: true })}
          />
        </span>
        <span className={styles.screenOnly}>
          <Button onClick={() => window.print()}>{t("print")}</Button>
        </span>
        <span className={styles.screenOnly}>
          <Button href={hrefOf("hostFamilyEditHub", { id }) ?? ""}>{t("now")}</Button>
        </span>
      </ScreenHead>
      {past ? (
        <Past past={past} />
      ) : (
        <Empty spot="search" title={t("pastFailed")}>
          {t("pastFailedLine")}
        </Empty>
      )}
    </>
  );
}

function Past({ past }: { readonly past: PastHousehold }) {
  const [t, families, vetting] = [useText("households"), useText("families"), useText("vetting")];
  const { profile, house, members, blocks, vettingState, changes } = past;
  const line = useLine(changes);
  const types = hostingTypes.filter((type) => profile.hostingTypes.includes(type));
  const has = amenityKeys.filter((key) => house.amenities.includes(key));
  const number = (value: number | null): string => (value === null ? "–" : formatNumber(value));
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Card>
          <KeyValueList
            items={[
              {
                key: t("vetting"),
                value: vettingState ? vetting(dataKey("vettingState", vettingState)) : t("notApplied"),
              },
              { key: t("headline"), value: line("title", profile.title) },
              { key: t("secondTitle"), value: line("second_title", profile.secondTitle) },
              { key: t("languages"), value: line("languages", profile.languages.map(languageName).join(", ")) },
              {
                key: t("types"),
                value: line("hosting_types", types.map((type) => families(dataKey("familyStay", type))).join(", ")),
              },
            ]}
          />
          <h2 className="h4">{t("description")}</h2>
          <div className={styles.long}>{line("description", profile.description)}</div>
        </Card>
        <Card>
          <h2 className="h4">{t("house")}</h2>
          <KeyValueList
            items={[
              { key: t("guests"), value: line("guests", number(house.guests)) },
              { key: t("bedrooms"), value: line("bedrooms", number(house.bedrooms)) },
              {
                key: t("rooms"),
                value: house.rooms.map(({ name, beds }) => `${name} (${number(beds)})`).join(", ") || "–",
              },
              { key: t("inHouse"), value: has.map((key) => families(dataKey("wantedAmenity", key))).join(", ") || "–" },
              { key: t("nightsMin"), value: line("nights_min", number(house.nightsMin)) },
              { key: t("nightsMax"), value: line("nights_max", number(house.nightsMax)) },
              { key: t("noticeDays"), value: line("notice_days", number(house.noticeDays)) },
              { key: t("turnoverDays"), value: line("turnover_days", number(house.turnoverDays)) },
              { key: t("addressLine"), value: line("address_line_1", house.addressLine1) },
              { key: t("town"), value: line("city_town", house.cityTown) },
              { key: t("postcode"), value: line("postcode", house.postcode ?? "") },
            ]}
          />
        </Card>
        <Card>
          <h2 className="h4">{t("people")}</h2>
          <ul className={styles.rows}>
            {members.map((member) => (
              <li key={member.id} className={styles.row}>
                <Person member={member} />
              </li>
            ))}
          </ul>
          {members.length === 0 && <p className={styles.quiet}>{t("nobody")}</p>}
        </Card>
        <Card>
          <h2 className="h4">{t("closedDays")}</h2>
          <ul>
            {blocks.map(({ id, fromDate, toDate, note }) => (
              <li key={id}>
                {[formatDays(fromDate, addDays(toDate, -1), { year: true }), note].filter(Boolean).join(" · ")}
              </li>
            ))}
          </ul>
          {blocks.length === 0 && <p className={styles.quiet}>{t("noClosedDays")}</p>}
        </Card>
      </div>
      <div className={styles.side}>
        <Card>
          <h2 className="h4">{t("changedSince")}</h2>
          {changes.length === 0 && <p className={styles.quiet}>{t("unchanged")}</p>}
          <ChangeList changes={changes} />
        </Card>
      </div>
    </div>
  );
}

// A line that has changed since says who changed it last and when, and what stands there now.
function useLine(changes: readonly HouseholdChange[]) {
  const t = useText("households");
  const words = useChangeWords();
  return (field: string, value: string) => {
    const change = changes.find(
      (one) => one.field === field && (one.part === "host_family" || one.part === "host_family_rule"),
    );
    if (!change) return value || "–";
    const name = change.actorName ?? t("somebody");
    return (
      <span className={styles.changedLine}>
        <span className={styles.long}>{value || "–"}</span>
        <br />
        <span className={styles.changed}>
          {t("sinceChanged", { name, moment: formatFullMoment(change.at), now: words(change).after })}
        </span>
      </span>
    );
  };
}
