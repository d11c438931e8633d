import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { aCheckout } from "./aCheckout.ts";

const install = `
mkdir -p node_modules/.bin node_modules/node/bin
printf '#!/bin/sh\\nexit 0\\n' > node_modules/node/bin/node
printf '#!/bin/sh\\necho "webpack $*" >> calls\\nmkdir -p dist/client\\necho built > dist/client/index.html\\n' > node_modules/.bin/webpack
chmod +x node_modules/node/bin/node node_modules/.bin/webpack`;

const noBrowser = { args: ["test"], env: { HEARTH_SKIP_BROWSER: "1" } };
const start = { args: ["start"] };

let checkout: ReturnType<typeof aCheckout>;

beforeEach(() => {
  checkout = aCheckout();
  checkout.write("package-lock.json", JSON.stringify({ packages: { "node_modules/express": { version: "5.3.0" } } }));
  checkout.write("client/main.tsx", "one");
  checkout.program("machine-bin/npm", install);
});

afterEach(() => checkout.remove());

const names = () => checkout.calls().map((call) => call.split(" ").slice(0, 2).join(" "));

describe("the first set-up", () => {
  it("installs the packages and builds the client, and says so", async () => {
    const { code, output } = await checkout.run("setup.mjs", start);
    expect(code).toBe(0);
    expect(names()).toEqual(["npm ci", "webpack --mode"]);
    expect(output).toMatch(
      /Installing the packages \(about a minute\) \.\.\.\n +done in [\d.]+ s\nBuilding the client/,
    );
  });

  it("overrules settings that would leave packages or their install scripts out", async () => {
    await checkout.run("setup.mjs", { args: ["packages"], env: { NODE_ENV: "production" } });
    expect(checkout.calls()[0]).toContain("--include=dev --include=optional --ignore-scripts=false");
  });

  it("builds nothing when only the packages are asked for", async () => {
    await checkout.run("setup.mjs", { args: ["packages"] });
    expect(names()).toEqual(["npm ci"]);
  });

  it("does its work once when two are started together", async () => {
    checkout.program("machine-bin/npm", `sleep 1\n${install}`);
    const endings = await Promise.all([checkout.run("setup.mjs", start), checkout.run("setup.mjs", start)]);
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(names()).toEqual(["npm ci", "webpack --mode"]);
    expect(endings.map(({ output }) => output).join()).toContain("Another set-up of this folder is running");
  });

  it("takes over from one that was killed", async () => {
    checkout.write("dist/.setup-lock", "somebody who is gone");
    expect((await checkout.run("setup.mjs", start)).code).toBe(0);
    expect(existsSync(join(checkout.root, "dist/.setup-lock"))).toBe(false);
  });

  it("gives up its turn when it is interrupted", async () => {
    checkout.program("machine-bin/npm", "exec sleep 60");
    const child = checkout.begin("setup.mjs", start);
    await eventually(() => expect(checkout.calls()).toHaveLength(1));
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(130);
    expect(existsSync(join(checkout.root, "dist/.setup-lock"))).toBe(false);
  });
});

describe("a later set-up", () => {
  beforeEach(async () => {
    await checkout.run("setup.mjs", noBrowser);
    checkout.forget();
  });

  it("does nothing, says nothing and costs under a second", async () => {
    const startedAt = performance.now();
    expect(await checkout.run("setup.mjs", noBrowser)).toEqual({ code: 0, output: "" });
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(checkout.calls()).toEqual([]);
  });

  it("is not misled by new dates on old files", async () => {
    checkout.touch("package-lock.json");
    checkout.touch("client/main.tsx");
    await checkout.run("setup.mjs", start);
    expect(checkout.calls()).toEqual([]);
  });

  it("installs again when the lock has changed", async () => {
    checkout.write("package-lock.json", JSON.stringify({ packages: { "node_modules/express": { version: "5.4.0" } } }));
    await checkout.run("setup.mjs", start);
    expect(names()).toEqual(["npm ci", "webpack --mode"]);
  });

  it("accepts what somebody installed by hand", async () => {
    const packages = { "node_modules/express": { version: "5.4.0" } };
    checkout.write("package-lock.json", JSON.stringify({ packages }));
    checkout.write("node_modules/.package-lock.json", JSON.stringify({ packages }));
    await checkout.run("setup.mjs", { args: ["packages"] });
    expect(checkout.calls()).toEqual([]);
  });

  it("builds again when a source has changed", async () => {
    checkout.write("client/main.tsx", "two");
    await checkout.run("setup.mjs", start);
    expect(names()).toEqual(["webpack --mode"]);
  });

  it("does not build for a changed test", async () => {
    checkout.write("client/main.test.tsx", "two");
    await checkout.run("setup.mjs", start);
    expect(checkout.calls()).toEqual([]);
  });
});

describe("a set-up that cannot go on", () => {
  it("says that the packages could not be installed, and tries again next time", async () => {
    checkout.program("machine-bin/npm", "exit 1");
    const { code, output } = await checkout.run("setup.mjs", start);
    expect(code).toBe(1);
    expect(output).toContain("The packages could not be installed");
    checkout.program("machine-bin/npm", install);
    expect((await checkout.run("setup.mjs", start)).code).toBe(0);
  });

  it("says that the client could not be built", async () => {
    await checkout.run("setup.mjs", { args: ["packages"] });
    checkout.program("node_modules/.bin/webpack", "exit 2");
    const { code, output } = await checkout.run("setup.mjs", start);
    expect(code).toBe(1);
    expect(output).toContain("The client could not be built");
  });

  it("says that this Node is too old", async () => {
    const flags = [
      "--import",
      "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.1'}})",
    ];
    const { code, output } = await checkout.run("setup.mjs", { ...start, flags });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^Hearth needs Node 20 or newer, and this is Node 18\.20\.1\./),
    });
  });

  it("says that the browser named by HEARTH_CHROMIUM does not start", async () => {
    const { code, output } = await checkout.run("setup.mjs", {
      args: ["test"],
      env: { HEARTH_CHROMIUM: "/nowhere/chromium" },
    });
    expect(code).toBe(1);
    expect(output).toContain(
      "HEARTH_CHROMIUM is /nowhere/chromium, which is not the full path of a Chromium that starts.",
    );
  });
});

describe("the browser for the tests", () => {
  const found = (name = "chromium") => readFileSync(join(checkout.root, "node_modules/.cache/hearth", name), "utf8");

  it("is the one named by HEARTH_CHROMIUM", async () => {
    checkout.program("own/chromium", "exit 0");
    const HEARTH_CHROMIUM = join(checkout.root, "own/chromium");
    expect((await checkout.run("setup.mjs", { args: ["test"], env: { HEARTH_CHROMIUM } })).code).toBe(0);
    expect(found()).toBe(HEARTH_CHROMIUM);
  });

  it("is the first installed one that starts", async () => {
    checkout.program("machine-bin/chromium", 'echo "install me from the shop" >&2; exit 1');
    checkout.program("machine-bin/google-chrome", "exit 0");
    await checkout.run("setup.mjs", noBrowser);
    const PATH = join(checkout.root, "machine-bin");
    expect((await checkout.run("setup.mjs", { args: ["test"], env: { PATH } })).code).toBe(0);
    expect(found()).toBe(join(PATH, "google-chrome"));
  });

  describe.runIf(process.getuid?.() === 0)("as root", () => {
    const PATH = () => join(checkout.root, "machine-bin");

    // A Debian that has these, and no others.
    const debianWith = (...packages: string[]) => {
      const had = packages.map(
        (name) => `"install ${name} "*) echo '#!/bin/sh' > ${PATH()}/${name}; /bin/chmod +x ${PATH()}/${name};;`,
      );
      checkout.program("machine-bin/apt-get", `case "$*" in --version|update*) ;; ${had.join(" ")} *) exit 100;; esac`);
    };

    it("is Debian's where there is none", async () => {
      await checkout.run("setup.mjs", noBrowser);
      checkout.forget();
      debianWith("chromium");
      expect((await checkout.run("setup.mjs", { args: ["test"], env: { PATH: PATH() } })).code).toBe(0);
      expect(names().slice(0, 3)).toEqual(["apt-get --version", "apt-get update", "apt-get install"]);
      expect(found()).toBe(join(PATH(), "chromium"));
    });

    it("has a light one beside it that Debian has, or that is there", async () => {
      await checkout.run("setup.mjs", noBrowser);
      checkout.program("machine-bin/chromium", "exit 0");
      debianWith("chromium-headless-shell");
      expect((await checkout.run("setup.mjs", { args: ["test"], env: { PATH: PATH() } })).code).toBe(0);
      expect([found(), found("chromium-light")]).toEqual([
        join(PATH(), "chromium"),
        join(PATH(), "chromium-headless-shell"),
      ]);
    });

    it("does alone where Debian has no light one, or another is named", async () => {
      await checkout.run("setup.mjs", noBrowser);
      checkout.program("machine-bin/chromium", "exit 0");
      debianWith();
      expect((await checkout.run("setup.mjs", { args: ["test"], env: { PATH: PATH() } })).code).toBe(0);
      expect(found()).toBe(join(PATH(), "chromium"));
      expect(() => found("chromium-light")).toThrow("ENOENT");
      debianWith("chromium-headless-shell");
      checkout.program("own/chromium", "exit 0");
      const env = { PATH: PATH(), HEARTH_CHROMIUM: join(checkout.root, "own/chromium") };
      expect((await checkout.run("setup.mjs", { args: ["test"], env })).code).toBe(0);
      expect(() => found("chromium-light")).toThrow("ENOENT");
    });
  });

  it("is asked for in a sentence when there is none and none can be had", async () => {
    await checkout.run("setup.mjs", noBrowser);
    checkout.program("node_modules/.bin/playwright", "exit 1");
    const { code, output } = await checkout.run("setup.mjs", {
      args: ["test"],
      env: { PATH: join(checkout.root, "machine-bin") },
    });
    expect(code).toBe(1);
    expect(output).toContain("There is no Chromium for the browser tests, and none could be installed.");
  });

  it("is left out by HEARTH_SKIP_BROWSER", async () => {
    expect((await checkout.run("setup.mjs", noBrowser)).code).toBe(0);
    expect(() => found()).toThrow("ENOENT");
  });
});
