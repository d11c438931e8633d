import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const scripts = fileURLToPath(new URL("../../scripts", import.meta.url));

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

// A folder with our scripts and stand-ins for the programs they call: shell scripts that note their calls.
export function aCheckout() {
  const root = mkdtempSync(join(tmpdir(), "hearth-checkout-"));
  const machine = join(root, "machine-bin");
  cpSync(scripts, join(root, "scripts"), { recursive: true });
  const children: ChildProcess[] = [];

  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  const program = (path: string, script: string) => {
    write(path, `#!/bin/sh\necho "\${0##*/} $*" >> "${root}/calls"\n${script}\n`);
    chmodSync(join(root, path), 0o755);
  };

  const begin = (
    script: string,
    { args = [], env = {}, flags = [] }: { args?: string[]; env?: NodeJS.ProcessEnv; flags?: string[] } = {},
  ) => {
    const { HEARTH_SKIP_BROWSER: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [...flags, join(root, "scripts", script), ...args], {
      cwd: root,
      env: { ...inherited, PATH: `${machine}:/usr/bin:/bin`, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    return child;
  };

  return {
    root,
    write,
    program,
    begin,
    run: async (script: string, options?: Parameters<typeof begin>[1]): Promise<Ending> => {
      const child = begin(script, options);
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
      return { code: child.exitCode, output: out + err };
    },
    calls: () => (existsSync(join(root, "calls")) ? readFileSync(join(root, "calls"), "utf8").trim().split("\n") : []),
    forget: () => rmSync(join(root, "calls"), { force: true }),
    touch: (path: string) => execFileSync("touch", [join(root, path)]),
    remove: () => {
      for (const child of children) child.kill("SIGKILL");
      rmSync(root, { recursive: true });
    },
  };
}
