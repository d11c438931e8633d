import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "../control/IconButton.tsx";
import { pageRange } from "./pageRange.ts";
import styles from "./Pagination.module.css";
import { Select } from "../form/Select.tsx";

interface PaginationProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly sizes?: readonly number[];
  readonly onSize?: (size: number) => void;
  // What keys do in the list above.
  readonly hint?: ReactNode;
}

export function Pagination({ page, size, total, onPage, sizes, onSize, hint }: PaginationProps) {
  const t = useText("ui");
  const range = pageRange({ page, size, total });
  const figures = { from: formatNumber(range.from), to: formatNumber(range.to), total: formatNumber(total) };
  return (
    <nav aria-label={t("pages")} className={styles.pagination}>
      <span role="status" className={styles.range}>
        {t("rangeOfTotal", figures)}
      </span>
      {sizes && onSize && total > Math.min(...sizes) && (
        <span className={styles.sizes}>
          <Select
            aria-label={t("rowsPerPage")}
            options={sizes.map((one) => ({ value: String(one), label: t("perPage", { count: one }) }))}
            value={String(size)}
            onChange={(value) => onSize(Number(value))}
          />
        </span>
      )}
      <span className={styles.hint}>{hint}</span>
      {/* At an end it keeps the focus of whoever has come there by it. */}
      <span className={styles.pager}>
        <IconButton
          kind="line"
          size="sm"
          label={t("previousPage")}
          icon={<ChevronLeft />}
          aria-disabled={range.page <= 1}
          onClick={() => range.page > 1 && onPage(range.page - 1)}
        />
        <span className={styles.page}>
          {t("pageOf", { page: formatNumber(range.page), pages: formatNumber(range.pages) })}
        </span>
        <IconButton
          kind="line"
          size="sm"
          label={t("nextPage")}
          icon={<ChevronRight />}
          aria-disabled={range.page >= range.pages}
          onClick={() => range.page < range.pages && onPage(range.page + 1)}
        />
      </span>
    </nav>
  );
}
