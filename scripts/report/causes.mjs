import { stripVTControlCharacters } from "node:util";

const most = 3;
const longest = 300;

// What failed and why, a line each, so that the end of a long run is enough to begin looking.
export const causesOfVitest = (report) =>
  shown(
    (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === "failed");
      // A file can fail although each of its tests has passed: what prepares them or clears up after them.
      return status === "failed" && failed.length === 0
        ? [[name.split("/").at(-1), message]]
        : failed.map((one) => [one.fullName, one.failureMessages?.[0]]);
    }),
  );

// What failed beside all tests, with the first line of its stack that is ours.
export const causesOfUnhandled = (errors) =>
  shown(
    (errors ?? []).map(({ name, message, stack }) => [
      `beside all tests, ${name ?? "Error"}`,
      [message, stack?.split("\n").find((line) => line.includes("/") && !line.includes("node_modules"))].join(" "),
    ]),
  );

export const causesOfPlaywright = (report) =>
  shown(
    (report?.suites ?? [])
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => [
        title,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ]),
  );

export const causesOfChaos = (report) => shown((report?.violations ?? []).map((violation) => [violation, ""]));

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const shown = (failures) => {
  const lines = failures.slice(0, most).map(([name, cause]) => cut(cause ? `${name}: ${cause}` : name));
  return failures.length > most ? [...lines, `and ${failures.length - most} more`] : lines;
};

const cut = (text) => stripVTControlCharacters(text).replace(/\s+/g, " ").trim().slice(0, longest);
