export type Ask = (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
