import { currencies } from "./features/currencies/currencies.contract.ts";
import { expenses } from "./features/expenses/expenses.contract.ts";
import { health } from "./features/health/health.contract.ts";

// The index of the product: every feature's endpoints. The server mounts it, the tests walk it, API.md is made of it.
export const contract = {
  currencies,
  expenses,
  health,
} as const;
