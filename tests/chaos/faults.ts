import { databaseFaults } from "./faults/databaseFaults.ts";
import { deviceFaults } from "./faults/deviceFaults.ts";
import type { Fault } from "./faults/fault.ts";
import { networkFaults } from "./faults/networkFaults.ts";
import { nodeFaults } from "./faults/nodeFaults.ts";
import { rightsFaults } from "./faults/rightsFaults.ts";
import { uploadFaults } from "./faults/uploadFaults.ts";

// The catalogue of protocol 3.3, but for what needs a browser (F12, F19, F22, F23) or comes with push, deployment and
// Twilio (F26 to F28). A fault may have several forms under one number.
export const faults: readonly Fault[] = [
  ...nodeFaults,
  ...databaseFaults,
  ...networkFaults,
  ...deviceFaults,
  ...rightsFaults,
  ...uploadFaults,
];
