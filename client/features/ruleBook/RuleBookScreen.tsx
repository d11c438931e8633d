import { Plus, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { useLoaderData } from "react-router";
import { ruleBook } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { findSections, standingOf } from "#shared/features/ruleBook/ruleBook.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import styles from "./RuleBook.module.css";
import { RuleSectionView } from "./RuleSectionView.tsx";
import { StandingPill } from "./StandingPill.tsx";

const api = apiOf(ruleBook);

const RuleForm = lazyPart(() => import("./RuleForm.tsx").then(({ RuleForm: component }) => component));
const Readings = lazyPart(() => import("./Readings.tsx").then(({ Readings: component }) => component));

export const watches: readonly Watch[] = [{ resource: "ruleBook" }];

export const loader = ({ request: { signal } }: { readonly request: Request }) => api.sections({}, { signal });

// What do we do when …? The book beside its list; a section's address opens it.
export function Screen() {
  const t = useText("ruleBook");
  const { sections } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const [typed, setTyped] = useState("");
  const [isFollowing, setFollowing] = useState(false);
  const [mayWrite, mayFollow] = [useMay("ruleBook:write"), useMay("ruleBook:follow")];
  const found = findSections(sections, typed);
  const open = sections.find(({ slug }) => slug === query.get("section")) ?? null;
  const edit = query.get("edit");
  const toRead = sections.filter((section) => standingOf(section) !== "read").length;
  const edited = sections.find(({ slug }) => slug === edit) ?? null;
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={toRead > 0 ? t("toRead", { count: toRead }) : t("allRead")}>
        {mayFollow && (
          <Button size="sm" icon={<Users />} onClick={() => setFollowing(true)}>
            {t("whoHasRead")}
          </Button>
        )}
        {mayWrite && (
          <Button size="sm" kind="primary" icon={<Plus />} onClick={() => query.change({ edit: "new" })}>
            {t("newSection")}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.book} data-open={open !== null}>
        <nav className={styles.list} aria-label={t("title")}>
          <SearchInput
            value={typed}
            onChange={setTyped}
            placeholder={t("search")}
            aria-label={t("search")}
            keyHint="/"
          />
          <ul>
            {found.map((section) => (
              <li key={section.id}>
                <a
                  className={styles.row}
                  href={`?section=${section.slug}`}
                  aria-current={section === open ? "page" : undefined}
                >
                  <span lang={section.locale}>{section.title}</span>
                  <StandingPill section={section} />
                </a>
              </li>
            ))}
          </ul>
          <p role="status" className={styles.note}>
            {sections.length > 0 && found.length === 0 && t("nothingFound")}
          </p>
        </nav>
        <div className={styles.section}>
          {open ? (
            <RuleSectionView
              key={open.id}
              section={open}
              onEdit={mayWrite ? () => query.change({ edit: open.slug }) : null}
              onBack={() => query.change({ section: "" })}
            />
          ) : (
            <Empty spot="quiet" title={t(sections.length === 0 ? "empty" : "choose")}>
              {t(sections.length === 0 ? "emptyLine" : "chooseLine")}
            </Empty>
          )}
        </div>
      </div>
      <Suspense>
        {mayWrite && (edit === "new" || edited) && (
          <RuleForm
            key={edit}
            id={edited?.id ?? null}
            onClose={(slug) => query.change({ edit: "", ...(slug !== undefined && { section: slug }) })}
          />
        )}
        {isFollowing && <Readings onClose={() => setFollowing(false)} />}
      </Suspense>
    </div>
  );
}
