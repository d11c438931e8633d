import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { ConfigError } from "#server/config.ts";

const { stdin, stdout } = process;

export const ask = (question: string): Promise<string> => answerTo(question, stdout);

// What is typed is not shown.
export async function askSecretly(question: string): Promise<string> {
  stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await answerTo("", silence);
  stdout.write("\n");
  return answer;
}

async function answerTo(question: string, output: Writable): Promise<string> {
  const terminal = createInterface({ input: stdin, output, terminal: true });
  // Ctrl-C or the end of the input closes it without an answer.
  const given = terminal.question(question);
  const left = new Promise<never>((_resolve, reject) =>
    terminal.once("close", () => reject(new ConfigError("\nNothing was changed."))),
  );
  try {
    return await Promise.race([given, left]);
  } finally {
    left.catch(() => undefined);
    terminal.close();
  }
}
