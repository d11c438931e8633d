import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { release } from "#shared/wire/release.ts";
import type { Patch } from "#tests/chaos/sabotage/patch.ts";

const root = path.resolve(import.meta.dirname, "../..");

// The release to come: what today's sources become on their way into its nodes. A currency has a sign of its own, an expense may be
// questioned, a device greets with how full its battery is. Today's nodes know nothing of it.
export const nextRelease = release + 1;
export const ofNextRelease: readonly Patch[] = [
  {
    file: "shared/wire/release.ts",
    find: `export const release = ${release};`,
    put: `export const release = ${nextRelease};`,
  },
  {
    file: "shared/features/currencies/currencies.contract.ts",
    find: "  active: z._default(z.boolean(), true),",
    put: '  active: z._default(z.boolean(), true),\n  sign: z._default(z.string().check(z.maxLength(5)), ""),',
  },
  {
    file: "shared/features/currencies/currencies.contract.ts",
    find: "z.extend(currencyDraft, { id })",
    put: "z.extend(currencyDraft, { id, sign: z.nullable(z.string()) })",
  },
  {
    file: "shared/features/expenses/expenses.rules.ts",
    find: '  "submitted",\n',
    put: '  "submitted",\n  "questioned",\n',
  },
  {
    file: "shared/features/conversations/sync.contract.ts",
    find: "  device: z.uuid(),\n  cursors,",
    put: "  device: z.uuid(),\n  battery: z.optional(z.string()),\n  cursors,",
  },
];

const expanding = `ALTER TABLE currency ADD COLUMN sign text;
ALTER TABLE expense DROP CONSTRAINT expense_state_check;
ALTER TABLE expense ADD CONSTRAINT expense_state_known CHECK (state <> '') NOT VALID;
`;
const contracting = `-- Contracts after release ${release}: it writes currencies without a sign.
UPDATE currency SET sign = '' WHERE sign IS NULL;
ALTER TABLE currency ALTER COLUMN sign SET NOT NULL;
`;

// Its migrations: today's, the half that adds and the half that takes away.
export function migrationsOfNextRelease(within: string) {
  const folder = path.join(within, "migrations");
  const put = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  mkdirSync(folder);
  cpSync(path.join(root, "realtime-server/db/migrations"), folder, { recursive: true });
  return {
    folder: pathToFileURL(`${folder}/`),
    expand: () => put("9001_expand.sql", expanding),
    contract: () => put("9002_contract.sql", contracting),
  };
}
