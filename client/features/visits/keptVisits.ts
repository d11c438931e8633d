import { visits, type Visit } from "#shared/features/vetting/visits.contract.ts";
import type { Ticks, VisitResult } from "#shared/features/vetting/visits.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { createKeptList } from "#client/resource/commands/keptList.ts";

const api = apiOf(visits);

// A photo or a signature; its bytes lie apart (keptFiles.ts).
export interface KeptFile {
  readonly id: string;
  readonly purpose: "visitPhoto" | "visitSignature";
  readonly name: string;
  readonly at: string;
}

// What was written down of a visit on this device and is not yet with the server.
export interface KeptVisit {
  readonly id: string;
  readonly ticks: Ticks;
  readonly notes?: string;
  readonly files?: readonly KeptFile[];
  readonly result?: { readonly result: VisitResult; readonly words: string };
}

export const keptVisits = createKeptList<KeptVisit>("visits", (one, other) => one.id === other.id);

// Nobody signs twice for one visit: the last signature holds.
const withFiles = (known: readonly KeptFile[], more: readonly KeptFile[]): readonly KeptFile[] => [
  ...known.filter(({ purpose }) => purpose === "visitPhoto" || !more.some((file) => file.purpose === purpose)),
  ...more,
];

// The last word on each tick holds.
export const withMore = (kept: readonly KeptVisit[], more: KeptVisit): readonly KeptVisit[] => {
  const before = kept.find(({ id }) => id === more.id);
  return [
    ...kept.filter(({ id }) => id !== more.id),
    {
      ...before,
      ...more,
      ticks: { ...before?.ticks, ...more.ticks },
      ...((before?.files ?? more.files) && { files: withFiles(before?.files ?? [], more.files ?? []) }),
    },
  ];
};

// What was said since it left stays, and leaves with the next one.
export const without = (kept: readonly KeptVisit[], sent: KeptVisit): readonly KeptVisit[] =>
  kept.flatMap((one) => {
    if (one.id !== sent.id) return [one];
    const ticks = Object.fromEntries(
      Object.entries(one.ticks).filter(([item, answer]) => sent.ticks[item as keyof Ticks] !== answer),
    );
    const { notes, result } = one;
    const files = one.files?.filter(({ id }) => !sent.files?.some((file) => file.id === id)) ?? [];
    const isSaid = notes !== undefined && notes !== sent.notes;
    const hasEnded = result !== undefined && JSON.stringify(result) !== JSON.stringify(sent.result);
    const holds = files.length > 0;
    const rest = { id: one.id, ticks, ...(isSaid && { notes }), ...(holds && { files }), ...(hasEnded && { result }) };
    return Object.keys(ticks).length > 0 || isSaid || holds || hasEnded ? [rest] : [];
  });

// A visit as it stands with what is still here.
export function shownVisit(visit: Visit, kept: readonly KeptVisit[]): Visit {
  const own = kept.find(({ id }) => id === visit.id);
  if (!own) return visit;
  const { ticks, notes = visit.notes, files = [] } = own;
  const signature = files.findLast(({ purpose }) => purpose === "visitSignature");
  return {
    ...visit,
    ticks: { ...visit.ticks, ...ticks },
    notes,
    photos: visit.photos + files.filter(({ purpose }) => purpose === "visitPhoto").length,
    signedAt: signature?.at ?? visit.signedAt,
  };
}

export const isUnreached = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.statusCode === 0 || cause.statusCode >= 500);

interface Sending {
  readonly sendFile: (file: KeptFile) => Promise<void>;
}

// Ticks, then what was photographed and signed: a result is judged by them.
export async function sendKept(
  { id, ticks, notes, files = [], result }: KeptVisit,
  { sendFile }: Sending,
): Promise<void> {
  const quietly = { isQuiet: true };
  if (Object.keys(ticks).length > 0 || notes !== undefined)
    await api.tick({ id, ticks, ...(notes !== undefined && { notes }) }, quietly);
  for (const file of files) await sendFile(file);
  if (result) await api.finish({ id, ...result }, quietly);
}
