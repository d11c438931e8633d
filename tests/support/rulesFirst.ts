import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// A single worker is given all files at once that have the surroundings of the first one, and its coverage is read when it
// has done them all: the rules, which are measured and need no browser, come first.
export class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rules = path.join(this.ctx.config.root, "shared/");
    const sorted = await super.sort(files);
    return [true, false].flatMap((isOfRules) => sorted.filter((file) => file.moduleId.startsWith(rules) === isOfRules));
  }
}
