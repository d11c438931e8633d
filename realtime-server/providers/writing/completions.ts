import * as z from "zod/mini";
import { askService, type ServiceLine } from "../translation/askService.ts";
import { TranslationFailure } from "../translation/translation.port.ts";
import type { Writer } from "./writing.port.ts";
import type { WritingService } from "./writingSettings.ts";

const answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

// Words take longer to write than to translate.
const patienceMs = 15_000;
// The same words for the same question, as far as it can.
const temperature = 0.2;

type Line = WritingService & Pick<ServiceLine, "patienceMs" | "pause">;

// As OpenAI's chat completions are asked, which most services and local models speak.
export const createCompletions = ({ key, model, ...line }: Line): Writer => ({
  provider: `completions/${model}`,
  write: async ({ instructions, text }) => {
    const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
    const said = answer.safeParse(
      await askService({ patienceMs, ...line, headers }, "/chat/completions", {
        model,
        temperature,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: text },
        ],
      }),
    );
    const words = said.success ? said.data.choices[0]?.message.content.trim() : undefined;
    if (!words) throw new TranslationFailure("failed");
    return words;
  },
});

// None is a choice: everything else works, and no control speaks of it.
export const createWriter = (service: WritingService | null): Writer | null => service && createCompletions(service);
