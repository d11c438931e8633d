import { fold } from "#shared/features/search/fold.rules.ts";
import type { FoundInvoice, FoundMessage, FoundTrip } from "#shared/features/search/search.contract.ts";
import type { Search } from "#shared/features/search/search.rules.ts";
import type { Found, SearchHit } from "#client/engine/views/searchModel.ts";

export interface ServerFound {
  readonly rows: readonly FoundMessage[];
  readonly conversations: readonly string[];
  readonly trips: readonly FoundTrip[];
  readonly invoices: readonly FoundInvoice[];
}

export type FoundSection =
  | { readonly t: "conversations"; readonly ids: readonly string[]; readonly isMore: boolean }
  | { readonly t: "trips"; readonly trips: readonly FoundTrip[] }
  | { readonly t: "invoices"; readonly invoices: readonly FoundInvoice[] }
  | { readonly t: "messages"; readonly hits: readonly SearchHit[]; readonly isMore: boolean };

const keyOf = ({ conversationId, seq }: Pick<SearchHit, "conversationId" | "seq">): string =>
  `${conversationId} ${seq}`;

const fileOf = (file: FoundMessage["file"]): Pick<SearchHit, "file"> => {
  if (!file) return {};
  const { name, page, passage } = file;
  return { file: { name, page, ...(passage ? { passage } : {}) } };
};

// Where the first of the words stands in what the server has found.
function hitOf({ conversationId, seq, at, type, body, file }: FoundMessage, { words, phrases }: Search): SearchHit {
  const text = (body ?? "").normalize("NFC");
  const folded = fold(text);
  const [first = ""] = [...words, ...phrases].map(fold);
  const from = first === "" ? -1 : folded.indexOf(first);
  const place = from < 0 ? { from: 0, to: 0 } : { from, to: from + first.length };
  return { conversationId, seq, at, type: type as SearchHit["type"], body: text, ...place, ...fileOf(file) };
}

interface FoundWhere {
  readonly search: Search;
  readonly device: Found;
  readonly server: ServerFound | null;
  // Somebody is at the results already: what comes later stands behind them, and moves none of them.
  readonly isLate: boolean;
}

// What the device has found stands where it stood; the server's answer completes it.
export function sectionsOf({ search, device, server, isLate }: FoundWhere): readonly FoundSection[] {
  const held = new Set(device.hits.map(keyOf));
  const further = (server?.rows ?? []).filter((row) => !held.has(keyOf(row))).map((row) => hitOf(row, search));
  const others = (server?.conversations ?? []).filter((id) => !device.conversations.includes(id));
  const { trips = [], invoices = [] } = server ?? {};
  const beside = [
    { t: "trips", trips },
    { t: "invoices", invoices },
  ] as const;
  const sections: readonly FoundSection[] = isLate
    ? [
        { t: "conversations", ids: device.conversations, isMore: false },
        { t: "messages", hits: device.hits, isMore: false },
        { t: "conversations", ids: others, isMore: device.conversations.length > 0 },
        ...beside,
        { t: "messages", hits: further, isMore: device.hits.length > 0 },
      ]
    : [
        { t: "conversations", ids: [...device.conversations, ...others], isMore: false },
        ...beside,
        { t: "messages", hits: [...device.hits, ...further], isMore: false },
      ];
  return sections.filter((section) => countOf(section) > 0);
}

export function countOf(section: FoundSection): number {
  if (section.t === "conversations") return section.ids.length;
  if (section.t === "messages") return section.hits.length;
  return section.t === "trips" ? section.trips.length : section.invoices.length;
}
