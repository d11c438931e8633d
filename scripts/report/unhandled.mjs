import { writeFileSync } from "node:fs";

// What fails beside all tests is in no report of vitest's: a promise that nobody waits for, a worker that dies.
export default class Unhandled {
  onTestRunEnd(_modules, errors) {
    const file = process.env.HEARTH_UNHANDLED;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => ({ name, message, stack }))));
  }
}
