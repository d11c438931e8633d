import type { EntryOf } from "../entries.ts";
import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

type Change = EntryOf<"stored"> | EntryOf<"forgotten">;

export const versionsNeverFall: Rule = {
  invariant: "I15",
  says: "Applying any old batch, page or snapshot again changes nothing; an entity's version never falls on a device",
  check: ({ history }) => {
    const stores = Map.groupBy(
      history.filter((entry): entry is Change => entry.e === "stored" || entry.e === "forgotten"),
      ({ store }) => store,
    );
    const fallen = [...stores].flatMap(([store, changes]) => {
      const versions = new Map<string, EntryOf<"stored">>();
      return changes.flatMap((change) => {
        if (change.e === "forgotten") return forget(change.prefix, versions);
        const before = versions.get(change.entity);
        versions.set(change.entity, change);
        return before && before.ver > change.ver
          ? finding(
              `${change.entity} fell from version ${before.ver} to ${change.ver} in store ${store}`,
              before,
              change,
            )
          : [];
      });
    });
    return [
      ...fallen,
      ...pick(history, "replayed")
        .filter(({ changed }) => changed)
        .map((entry) => finding(`${entry.what}, applied again, changed store ${entry.store}`, entry)),
    ];
  },
};

function forget(prefix: string, versions: Map<string, unknown>): readonly [] {
  for (const entity of versions.keys()) if (entity.startsWith(prefix)) versions.delete(entity);
  return [];
}
