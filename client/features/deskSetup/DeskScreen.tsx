import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { Macro } from "#shared/features/macros/macros.contract.ts";
import type { Team } from "#shared/features/teams/teams.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { macroStepWords } from "#client/resource/macroStepWords.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { Hint } from "#client/ui/form/Remark.tsx";
import { readDesk, type Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";
import { HoursCard } from "./HoursCard.tsx";
import { MacroForm } from "./MacroForm.tsx";
import { RoutingCard } from "./RoutingCard.tsx";
import { TeamForm } from "./TeamForm.tsx";

export const watches: readonly Watch[] = [{ resource: "desk" }];

export const loader = ({ request: { signal } }: LoaderFunctionArgs): Promise<Desk> => readDesk({ signal });

// How the inbox is shared: teams, series, when it answers, and whether it is routed.
export function Screen() {
  const t = useText("deskSetup");
  const desk = useLoaderData<typeof loader>();
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={t("note")} />
      <div className={styles.cards}>
        <Teams desk={desk} />
        <Macros desk={desk} />
        <HoursCard hours={desk.hours} counties={desk.counties} teams={desk.teams} />
        <RoutingCard routing={desk.routing} />
      </div>
    </div>
  );
}

interface SectionProps {
  readonly desk: Desk;
}

function Teams({ desk: { teams, colleagues } }: SectionProps) {
  const t = useText("deskSetup");
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Team | "new" | null>(null);
  const close = (): void => {
    setEdited(null);
    void revalidate();
  };
  return (
    <TitledCard title={t("teams")} line={t("teamsLine")}>
      {teams.length === 0 && <Hint>{t("noTeams")}</Hint>}
      <ul className={styles.rows}>
        {teams.map((team) => (
          <Row
            key={team.id}
            name={team.name}
            line={
              team.members.length === 0
                ? t("membersCount", { count: 0 })
                : formatList(team.members.map(({ name }) => name))
            }
            onOpen={() => setEdited(team)}
          />
        ))}
      </ul>
      <Add onClick={() => setEdited("new")}>{t("addTeam")}</Add>
      {edited !== null && <TeamForm team={edited === "new" ? null : edited} colleagues={colleagues} onClose={close} />}
    </TitledCard>
  );
}

function Macros({ desk: { macros, ...known } }: SectionProps) {
  const t = useText("deskSetup");
  const desk = useText("desk");
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Macro | "new" | null>(null);
  const close = (): void => {
    setEdited(null);
    void revalidate();
  };
  return (
    <TitledCard title={t("macros")} line={t("macrosLine")}>
      {macros.length === 0 && <Hint>{t("noMacros")}</Hint>}
      <ul className={styles.rows}>
        {macros.map((macro) => (
          <Row
            key={macro.id}
            name={macro.name}
            line={macro.steps.map((step) => macroStepWords(desk, step, known)).join(" · ")}
            onOpen={() => setEdited(macro)}
          />
        ))}
      </ul>
      <Add onClick={() => setEdited("new")}>{t("addMacro")}</Add>
      {edited !== null && <MacroForm macro={edited === "new" ? null : edited} known={known} onClose={close} />}
    </TitledCard>
  );
}

interface RowProps {
  readonly name: string;
  readonly line: string;
  readonly onOpen: () => void;
}

const Row = ({ name, line, onOpen }: RowProps) => (
  <li>
    <button type="button" className={styles.row} onClick={onOpen}>
      <b className={styles.name}>{name}</b>
      <span className={styles.none}>{line}</span>
    </button>
  </li>
);

const Add = ({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) => (
  <div>
    <Button size="sm" onClick={onClick}>
      <Plus />
      {children}
    </Button>
  </div>
);
