import * as z from "zod/mini";
import type { VatRegister } from "./vatRegister.port.ts";

const patienceMs = 10_000;
const mostBytes = 100_000;

// Countries that tell nobody write three hyphens.
const said = z.object({ valid: z.boolean(), name: z.optional(z.nullable(z.string())) });

// The European Commission's register (VIES) by its REST service. Whatever is no clear answer is none.
export function createVies(url: string): VatRegister {
  return {
    ask: async ({ letters, digits }) => {
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: "POST",
          redirect: "error",
          signal: AbortSignal.timeout(patienceMs),
          headers: { Accept: "application/json", "Content-Type": "application/json" },
          body: JSON.stringify({ countryCode: letters, vatNumber: digits }),
        });
        const text = await response.text();
        if (!response.ok || text.length > mostBytes) return null;
        const answer = said.safeParse(JSON.parse(text));
        if (!answer.success) return null;
        const { valid, name } = answer.data;
        return { isValid: valid, name: name && !/^-+$/.test(name.trim()) ? name.trim().slice(0, 200) : null };
      } catch {
        return null;
      }
    },
  };
}
