// Why a code takes nothing off; the database says which (code_limits.sql).
export const codeRefusals = ["codeEarly", "codeOver", "codeUsedUp", "codeUsed"] as const;

export type CodeRefusal = (typeof codeRefusals)[number];
