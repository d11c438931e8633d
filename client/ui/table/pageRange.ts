export interface PageRange {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly pages: number;
}

interface Paged {
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

// A page that no longer exists, because rows went away, becomes the last one that does.
export function pageRange({ page, size, total }: Paged): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, page), pages);
  const from = total === 0 ? 0 : (current - 1) * size + 1;
  return { from, to: Math.min(total, current * size), page: current, pages };
}
