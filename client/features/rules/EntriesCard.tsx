import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Rules.module.css";

interface EntriesCardProps<Entry> {
  readonly id: string;
  readonly title: string;
  readonly add: string;
  readonly entries: readonly Entry[];
  readonly fresh: Entry;
  readonly titleOf: (number: number) => string;
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly children: (entry: Entry, index: number, change: (changes: Partial<Entry>) => void) => ReactNode;
}

// Parts of a price one after another, each of which can be taken out.
export function EntriesCard<Entry>({
  id,
  title,
  add,
  entries,
  fresh,
  titleOf,
  onChange,
  children,
}: EntriesCardProps<Entry>) {
  const t = useText("rules");
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={index} className={styles.entry}>
            <fieldset>
              <legend className={styles.legend}>{titleOf(index + 1)}</legend>
              <IconButton
                className={styles.remove}
                size="sm"
                icon={<Trash2 />}
                label={t("removeOf", { name: titleOf(index + 1) })}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              />
              {children(entry, index, (changes) => onChange(entries.with(index, { ...entry, ...changes })))}
            </fieldset>
          </li>
        ))}
      </ol>
      <Button size="sm" icon={<Plus />} onClick={() => onChange([...entries, fresh])}>
        {add}
      </Button>
    </Card>
  );
}
