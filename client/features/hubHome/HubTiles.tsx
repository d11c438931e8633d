import type { Tile } from "#shared/features/hubHome/hubHome.contract.ts";
import type { TileName } from "#shared/features/hubHome/hubHome.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatNumber, formatWholeMoney } from "#client/i18n/format.ts";
import { say } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { StatTile, type Change } from "#client/ui/chart/StatTile.tsx";
import styles from "./HubHome.module.css";

interface HubTilesProps {
  readonly tiles: readonly Tile[];
  // Where what a figure counts or adds up is seen; nowhere, where no screen shows it.
  readonly hrefOf: (name: TileName) => string | undefined;
}

export function HubTiles({ tiles, hrefOf }: HubTilesProps) {
  const t = useText("hubHome");
  return (
    <section className={styles.tiles} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t("figures")}
      </h2>
      {tiles.map((tile) => {
        const { name, value, isMoney, trend } = tile;
        const change = changeOf(tile);
        const figure = (
          <StatTile
            label={t(dataKey("hubTile", name))}
            figure={isMoney ? formatWholeMoney(value) : formatNumber(value)}
            {...(change ? { change } : {})}
            {...(trend ? { values: trend } : {})}
          />
        );
        const href = hrefOf(name);
        return href === undefined ? (
          <div key={name} className={styles.tile}>
            {figure}
          </div>
        ) : (
          <a key={name} href={href} className={styles.tile}>
            {figure}
          </a>
        );
      })}
    </section>
  );
}

// More is better in every figure that is compared.
function changeOf({ value, before, than }: Tile): Change | null {
  if (before === null) return null;
  const difference = value - before;
  const direction = difference > 0 ? "up" : difference < 0 ? "down" : "flat";
  return { direction, isGood: difference > 0, words: than ? moneyWords(difference, than) : countWords(difference) };
}

function countWords(difference: number): string {
  if (difference === 0) return say("hubHome", "asBefore");
  return say("hubHome", difference > 0 ? "more" : "fewer", { count: Math.abs(difference) });
}

function moneyWords(difference: number, { from, to }: Days): string {
  const days = formatDays(from, to);
  if (difference === 0) return say("hubHome", "asMuch", { days });
  const amount = formatWholeMoney(Math.abs(difference));
  return say("hubHome", difference > 0 ? "moreMoney" : "lessMoney", { amount, days });
}
